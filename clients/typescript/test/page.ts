/** What the page of the browser's test does: the same client, bundled. */
import { Client, Stale, readRecord, v1 } from "../src/index.js";

const RECORD = 'format = 1\nedition = "calabrasella@1"\nacts = ["p1 pass", "p2 pass", "p3 pass"]';

/** Plays a little, and gives what was heard. */
export async function run(url: string, protocol: "connect" | "grpc-web"): Promise<unknown> {
  const client = new Client(url, { protocol });
  const { host, players, spectator } = await client.openTable("calabrasella");
  const heard: string[] = [];
  const watching = (async () => {
    for await (const event of spectator.watch({ withView: true })) {
      heard.push(`${event.revision} ${event.what.case}`);
    }
  })();
  const est = players[0];
  const mezzo = players[1];
  if (est === undefined || mezzo === undefined) throw new Error("two players at least");
  const told = await est.submit("p1 pass");
  let stale = "";
  try {
    await mezzo.submit("p2 pass", { expectedRevision: 1n });
  } catch (error) {
    if (error instanceof Stale) stale = `${error.reason} ${error.current}`;
  }
  await mezzo.state();
  await mezzo.submit("p2 pass");
  await host.close();
  await watching;
  return {
    disposition: v1.Disposition[told.ruling?.disposition ?? 0],
    stale,
    heard,
    verdict: v1.Verdict[(await client.review(readRecord(RECORD))).verdict],
    law: (await client.law("calabrasella", "13")).title,
  };
}

Object.assign(globalThis, { run });
