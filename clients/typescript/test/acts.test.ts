/** Acts are read and written as the arbiter does: the examples come from it. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { toBinary } from "@bufbuild/protobuf";
import { type PackName, Unreadable, readAct, readCards, v1, writeAct, writeCards } from "../src/index.js";

interface Example {
  readonly text: string;
  readonly pack: PackName;
  readonly message: string;
}

const path = process.env["ARBITER_ACTS"];
assert.ok(path, "ARBITER_ACTS names a file of examples");
const examples = JSON.parse(readFileSync(path, "utf8")) as Example[];

test("every act is read and written as the arbiter does", () => {
  assert.ok(examples.length > 100);
  for (const { text, pack, message } of examples) {
    const act = readAct(text, pack);
    assert.equal(Buffer.from(toBinary(v1.ActSchema, act)).toString("base64"), message, text);
    assert.equal(writeAct(act, pack), text);
  }
});

test("every verb of the wire can be written", () => {
  for (const verb of v1.VerbSchema.values) {
    const act = { ...readAct("p1 pass"), verb: verb.number };
    if (verb.number === 0) assert.throws(() => writeAct(act), Unreadable);
    else assert.ok(writeAct(act));
  }
});

test("other spellings are read", () => {
  assert.equal(writeAct(readAct("P1 PASSO")), "p1 pass");
  assert.equal(writeAct(readAct("p1 sto bene")), "p1 pass");
  assert.equal(writeAct(readAct("p2 bid name c")), "p2 name c");
  assert.equal(writeAct(readAct("p2 call 3h")), "p2 ask 3h");
});

test("what is no act is told", () => {
  for (const text of ["", "p1", "p0 pass", "p1 jump", "p1 pass 2s", "p1 play 1s", "p1 play 2x", "p1 pass @soon"]) {
    assert.throws(() => readAct(text), Unreadable, text);
  }
});

test("every card is read as it is written", () => {
  for (const pack of ["french", "italian"] as const) {
    const cards = v1.CardSchema.values.map((one) => one.number).filter((number) => number > 0);
    assert.equal(cards.length, 53);
    assert.deepEqual(readCards(writeCards(cards, pack), pack), cards);
  }
});
