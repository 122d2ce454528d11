/** Hand records are read as the client for Python reads them: the examples, and what is wrong, come from there. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { toBinary } from "@bufbuild/protobuf";
import { Client, Unreadable, readRecord, v1, writeAct, writeCards } from "../src/index.js";

interface Told {
  readonly examples: readonly { readonly name: string; readonly text: string; readonly message: string }[];
  readonly wrong: readonly { readonly text: string; readonly why: string }[];
  readonly noToml: readonly { readonly text: string; readonly line: number }[];
}

const path = process.env["ARBITER_RECORDS"];
assert.ok(path, "ARBITER_RECORDS names a file of records");
const { examples, wrong, noToml } = JSON.parse(readFileSync(path, "utf8")) as Told;

const LEAST = 'format = 1\nedition = "calabrasella"\n';

test("every example is read to the same bytes", () => {
  assert.ok(examples.length > 50);
  for (const { name, text, message } of examples) {
    const bytes = toBinary(v1.HandRecordSchema, readRecord(text));
    assert.equal(Buffer.from(bytes).toString("base64"), message, name);
  }
});

test("what is no record is told in the same words", () => {
  assert.ok(wrong.length > 40);
  for (const { text, why } of wrong) {
    assert.throws(() => readRecord(text), (error) => error instanceof Unreadable && error.message === why, why);
  }
});

test("what is no TOML is told with its line", () => {
  for (const { text, line } of noToml) {
    assert.throws(() => readRecord(text), {
      name: "Unreadable",
      message: new RegExp(`^this is no TOML: .+ \\(at line ${line}, column [0-9]+\\)$`),
    });
  }
  assert.throws(() => readRecord(`_deep = ${"[".repeat(5000)}`), Unreadable);
});

test("time and remark of an act are read", () => {
  const record = readRecord(`${LEAST}acts = ["p1 PASS @12.50  # slowly", "p2 bid play # at once", "cut"]`);
  assert.deepEqual(
    record.acts.map((act) => writeAct(act)),
    ["p1 pass @12.50 # slowly", "p2 bid play # at once", "cut"],
  );
});

test("a manner of dealing and a pinned version are read", () => {
  const record = readRecord(
    'format = 1\nedition = "calabrasella@1"\nacts = []\n[deal]\ndealer = 3\ncut = false\n' +
      'packets = [2, 2]\nfirst = 1\ndirection = "ccw"\nfaced = ["Qd"]',
  );
  assert.deepEqual([record.edition, record.version], ["calabrasella", 1]);
  assert.deepEqual(
    { ...record.manner },
    {
      $typeName: "arbiter.v1.Manner",
      dealer: 3,
      cut: false,
      packets: [2, 2],
      first: 1,
      direction: v1.Direction.COUNTERCLOCKWISE,
      faced: [v1.Card.QUEEN_OF_DIAMONDS],
    },
  );
});

test("what is not told is absent", () => {
  const record = readRecord(`${LEAST}acts = []`);
  assert.deepEqual(
    [record.version, record.stock, record.stakes, record.manner, record.profile],
    [undefined, undefined, undefined, undefined, v1.Profile.UNSPECIFIED],
  );
  assert.equal(readRecord(`${LEAST}stock = ""\nacts = []`).stock?.cards.length, 0);
});

test("what pins no version is left in the name", () => {
  for (const edition of ["calabrasella@x", "calabrasella@²", "calabrasella@12345678"]) {
    const record = readRecord(`format = 1\nedition = "${edition}"\nacts = []`);
    assert.deepEqual([record.edition, record.version], [edition, undefined]);
  }
});

test("options keep their order and their kinds", () => {
  const told = 'options = { z = true, a = "WORD", m = -3, b = [1, 2.5] }\nacts = []';
  assert.deepEqual(
    readRecord(LEAST + told).options.map(({ key, value }) => [key, value.case]),
    [["z", "flag"], ["a", "word"], ["m", "number"], ["b", "numbers"]],
  );
});

test("a house rule with a fraction is told before anything is asked", async () => {
  const opening = new Client("http://localhost:1").openTable({ edition: "calabrasella", options: { revoke: 1.5 } });
  await assert.rejects(opening, { name: "Unreadable", message: "revoke: 1.5 is no whole number" });
});

test("the owner's own keys are left out of every table", () => {
  const own = '_note = "mine"\n__proto__ = 1\nacts = []\noptions = { _mine = 1.5, revoke_floor_zero = true }\n';
  const record = readRecord(`${LEAST}${own}[deal]\n_by = 1\n[result]\n_by = 1\nsettlement = [-2.5, 1]`);
  assert.deepEqual(record.options.map((option) => option.key), ["revoke_floor_zero"]);
  assert.deepEqual([record.own, record.result], [[], [-2.5, 1]]);
});

test("either pack, any line end and multi-line texts are read", () => {
  const record = readRecord(
    `${LEAST}pack = "italian"\nhands = ["""\nRc Ks\n""", '', "??"]\nstock = "Cc"`.replaceAll("\n", "\r\n"),
  );
  assert.deepEqual(record.hands.map((hand) => writeCards(hand.cards, "italian")), ["Rc Rs", "", "??"]);
  assert.equal(record.pack, v1.Pack.ITALIAN);
});
