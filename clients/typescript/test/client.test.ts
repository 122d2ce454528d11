/** The client against a real arbiter, by each protocol. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { create } from "@bufbuild/protobuf";
import {
  ArbiterError,
  Client,
  type ClientOptions,
  Denied,
  Exhausted,
  HOST,
  InvalidRequest,
  NotFound,
  NotNow,
  RequestIdTaken,
  Stale,
  Unauthenticated,
  Unavailable,
  player,
  readAct,
  readDeal,
  v1,
  writeAct,
} from "../src/index.js";

const url = process.env["ARBITER_URL"] ?? "";
assert.ok(url, "ARBITER_URL is the address of a desk");

const HANDS = [
  "2s 6s 4s 3h 2h 6h Ad Kd Jd Jc 5c 4c",
  "3s Ks Qs 5h Qd 7d 5d 4d 3c Ac 7c 6c",
  "Js 7s 5s Ah Kh Jh 7h 4h 3d 6d 2c Qc",
];
const STOCK = "2d Kc Qh As";
const QUICK = { firstWait: 0.02, longestWait: 0.1, timeout: 20, patience: 20 };
const SETUP = { edition: "calabrasella", names: ["Est", "Mezzo", "Mazzo"], deal: readDeal(HANDS, STOCK) };

const PROTOCOLS: Readonly<Record<string, ClientOptions>> = {
  "Connect in protobuf": { protocol: "connect" },
  "Connect in JSON": { protocol: "connect", json: true },
  "gRPC-Web": { protocol: "grpc-web" },
};

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of source) found.push(one);
  return found;
}

for (const [name, options] of Object.entries(PROTOCOLS)) {
  describe(name, () => {
    const make = (more: ClientOptions = {}): Client =>
      new Client(url, { retry: QUICK, ...options, ...more });

    test("a table is opened, played at, watched and closed", async () => {
      const client = make();
      const { host, players, spectator } = await client.openTable({
        ...SETUP,
        options: { revoke_floor_zero: true },
        label: name,
      });
      assert.equal(client.token, host.token);
      const [est, mezzo, mazzo] = players;
      assert.ok(est && mezzo && mazzo);
      const state = await est.state();
      assert.equal(state.view?.seat, 1);
      assert.equal(state.options[0]?.key, "revoke_floor_zero");
      const heard = all(spectator.watch({ withView: true }));
      assert.equal((await est.submit("p1 pass")).ruling?.disposition, v1.Disposition.ACCEPTED);
      await assert.rejects(est.submit("p1 pass", { expectedRevision: 1n }), (error: unknown) => {
        assert.ok(error instanceof Stale);
        assert.equal(error.current, 2n);
        assert.equal(error.reason, "STALE_REVISION");
        return true;
      });
      await assert.rejects(est.submit("p2 pass"), Denied);
      const irregular = await mazzo.submit("p3 play Js");
      assert.notEqual(irregular.ruling?.disposition, v1.Disposition.ACCEPTED);
      await mezzo.submit("p2 pass");
      await mazzo.state();
      const over = (await mazzo.submit("p3 pass")).over;
      assert.equal(over?.report?.verdict, v1.Verdict.PASSED_OUT);
      assert.equal((await host.deal(2)).hand, 2);
      const amended = await host.amend(1, [1, -2, 1], "The host was asked.");
      assert.equal(amended.amendment?.reason, "The host was asked.");
      const record = await spectator.record(1);
      assert.equal(record.record?.acts[0] && writeAct(record.record.acts[0]), "p1 pass");
      assert.ok((await host.close()).closed);
      const events = await heard;
      assert.deepEqual(events.map((event) => event.revision), events.map((_, at) => BigInt(at + 1)));
      assert.equal(events.at(-1)?.what.case, "closed");
      assert.ok(events[0]?.view);
      const tables = await all(client.tables({ label: name }));
      assert.deepEqual(tables.map((one) => one.table), [host.id]);
      await assert.rejects(host.submit("p1 pass"), NotNow);
    });

    test("errors are told apart with their reasons", async () => {
      const client = make();
      const { host, players } = await client.openTable(SETUP);
      await assert.rejects(client.join(host.id, "nonsense").state(), Unauthenticated);
      await assert.rejects(client.join("nowhere", host.token).state(), NotFound);
      await assert.rejects(client.edition("bridge"), (error: unknown) => {
        assert.ok(error instanceof InvalidRequest);
        assert.equal(error.reason, "EDITION_UNKNOWN");
        assert.equal(error.fields[0]?.field, "edition");
        return true;
      });
      const est = players[0];
      assert.ok(est);
      await est.submit("p1 claim REVOKE", { requestId: "again" });
      await assert.rejects(est.submit("p1 claim REVOKE p2", { requestId: "again" }), RequestIdTaken);
      await est.submit("p1 deny");
      assert.equal((await all(host.refusedActs())).length > 0, true);
      const token = await host.rotateToken(player(1));
      await assert.rejects(est.state(), Unauthenticated);
      assert.equal((await client.join(host.id, token).state()).view?.seat, 1);
      assert.equal(await host.rotateToken(HOST), host.token);
      await host.close();
    });

    test("acts are ruled on and records reviewed", async () => {
      const client = make();
      const start = create(v1.HandRecordSchema, {
        edition: "calabrasella",
        hands: readDeal(HANDS, STOCK).hands,
        stock: { cards: readDeal(HANDS, STOCK).stock?.cards ?? [] },
      });
      const first = await client.rule(start, "p1 pass", { profile: "prevent" });
      assert.equal(first.ruling?.disposition, v1.Disposition.ACCEPTED);
      assert.ok(first.state);
      assert.ok((await client.legalActs(first.state, 2)).acts.length > 0);
      const passed = create(v1.HandRecordSchema, {
        ...start,
        acts: ["p1 pass", "p2 pass", "p3 pass"].map((text) => readAct(text)),
      });
      const unknown = create(v1.HandRecordSchema, { edition: "bridge" });
      const progress: number[] = [];
      const told = await all(
        client.reviewMany([passed, unknown, ...Array<v1.HandRecord>(10).fill(passed)], {
          window: 3,
          progress: (done) => progress.push(done),
        }),
      );
      assert.deepEqual(told.map((one) => one.position), [...Array(12).keys()]);
      assert.equal(told[0]?.report?.verdict, v1.Verdict.PASSED_OUT);
      assert.ok(told[1]?.failure instanceof InvalidRequest);
      assert.deepEqual(progress, [...Array(12).keys()].map((at) => at + 1));
      assert.equal((await client.review(passed, "table")).profile, v1.Profile.TABLE);
    });

    test("laws are read", async () => {
      const client = make();
      assert.ok((await client.editions()).some((one) => one.name === "calabrasella"));
      assert.equal((await client.edition("calabrasella")).laws.length, 14);
      assert.equal((await client.law("calabrasella", "13")).title, "Revoke");
    });

    test("what is lost is asked for again with the same id, and done once", async () => {
      let lost = 2;
      const bodies: string[] = [];
      const client = make({
        fetch: async (input, init) => {
          const answer = await fetch(input, init);
          if (!String(input).endsWith("SubmitAct")) return answer;
          bodies.push(Buffer.from(init?.body as Uint8Array).toString("base64"));
          if (lost-- > 0) throw new TypeError("fetch failed");
          return answer;
        },
      });
      const { host, players } = await client.openTable(SETUP);
      const told = await players[0]?.submit("p1 pass");
      assert.equal(told?.revision, 2n);
      assert.equal(bodies.length, 3);
      assert.equal(new Set(bodies).size, 1);
      await host.close();
    });

    test("a watch that is cut off goes on behind the last event", async () => {
      for (const manner of ["error", "end", "half"] as const) {
        let cuts = 3;
        const client = make({
          fetch: async (input, init) => {
            const answer = await fetch(input, init);
            if (!String(input).endsWith("WatchTable") || cuts-- <= 0) return answer;
            return new Response(cut(answer, manner), { headers: answer.headers });
          },
        });
        const { host, players, spectator } = await client.openTable(SETUP);
        await players[0]?.submit("p1 pass");
        await players[1]?.state();
        await players[1]?.submit("p2 pass");
        await host.close();
        const told = await all(spectator.watch());
        assert.deepEqual(told.map((event) => Number(event.revision)), [1, 2, 3, 4], manner);
        assert.ok(cuts <= 0);
      }
    });

    test("a watch ends when it is told to", async () => {
      const client = make();
      const { host, spectator } = await client.openTable(SETUP);
      const stop = new AbortController();
      for await (const event of spectator.watch({ signal: stop.signal })) {
        assert.equal(event.revision, 1n);
        stop.abort();
      }
      await host.close();
    });

    test("patience ends", async () => {
      const retry = { ...QUICK, timeout: 0.3, patience: 0.3 };
      const client = new Client("http://127.0.0.1:1", { ...options, retry });
      await assert.rejects(client.editions(), Unavailable);
      await assert.rejects(all(client.join("t", "secret").watch()), Unavailable);
    });
  });
}

test("the arbiter says when to come back", async () => {
  let times = 0;
  const began = performance.now();
  const retryInfo = Buffer.from([0x0a, 0x05, 0x10, 0x80, 0x84, 0xaf, 0x5f]).toString("base64"); // 0.2 s
  const client = new Client(url, {
    retry: QUICK,
    fetch: async (input, init) => {
      if (times++ > 0) return fetch(input, init);
      const details = [{ type: "google.rpc.RetryInfo", value: retryInfo }];
      const body = JSON.stringify({ code: "resource_exhausted", message: "", details });
      return new Response(body, { status: 429, headers: { "content-type": "application/json" } });
    },
  });
  assert.ok((await client.editions()).length > 0);
  assert.ok(performance.now() - began >= 195);
  assert.equal(times, 2);
});

test("what is too large is not sent again", async () => {
  let times = 0;
  const client = new Client(url, {
    retry: QUICK,
    fetch: () => {
      times++;
      const body = JSON.stringify({ code: "resource_exhausted", message: "too large" });
      const headers = { "content-type": "application/json" };
      return Promise.resolve(new Response(body, { status: 429, headers }));
    },
  });
  await assert.rejects(client.editions(), Exhausted);
  assert.equal(times, 1);
});

test("what might be done twice is not asked twice", async () => {
  let times = 0;
  const client = new Client(url, {
    retry: QUICK,
    fetch: () => {
      times++;
      return Promise.reject(new TypeError("fetch failed"));
    },
  });
  await assert.rejects(client.openTable("calabrasella"), ArbiterError);
  await assert.rejects(client.join("t", "secret").rotateToken(HOST), Unavailable);
  assert.equal(times, 2);
});

/** The body of an answer up to its first message, and then an error, a sudden end, or half a message and the end. */
function cut(answer: Response, manner: "error" | "end" | "half"): ReadableStream<Uint8Array> {
  const reader = answer.body?.getReader();
  assert.ok(reader);
  let held = new Uint8Array();
  let done = false;
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        const length = held.length < 5 ? Infinity : 5 + new DataView(held.buffer).getUint32(1);
        if (done || held.length >= length) break;
        const { value } = await reader.read();
        held = Uint8Array.from([...held, ...(value ?? [])]);
      }
      if (!done) {
        done = true;
        controller.enqueue(held.slice(0, 5 + new DataView(held.buffer).getUint32(1)));
        return;
      }
      await reader.cancel();
      if (manner === "error") {
        controller.error(new TypeError("terminated"));
        return;
      }
      if (manner === "half") controller.enqueue(Uint8Array.from([0, 0, 0, 0, 9, 1]));
      controller.close();
    },
  });
}
