/**
 * Hand records, `*.hand.toml`, as messages: enough to have them reviewed.
 *
 * What a record says is looked at by the arbiter, which knows the editions; here is only read what is written.
 */
import { create } from "@bufbuild/protobuf";
import { TomlError, type TomlTable, type TomlValue, parse } from "smol-toml";
import { readAct } from "./acts.js";
import { type PackName, SUITS, Unreadable, readCards } from "./cards.js";
import { CardsSchema, Pack } from "./gen/arbiter/v1/cards_pb.js";
import {
  Direction,
  type HandRecord,
  HandRecordSchema,
  type Manner,
  MannerSchema,
  type Option,
  Profile,
} from "./gen/arbiter/v1/record_pb.js";
import { type Reader, Table, each, flag, large, number, said, text, whole, wrong } from "./kinds.js";
import { PROFILES, option } from "./options.js";

/** The version of the format that is read. */
const FORMAT = 1;
const PACKS: Readonly<Record<PackName, Pack>> = { french: Pack.FRENCH, italian: Pack.ITALIAN };
const DIRECTIONS = { cw: Direction.CLOCKWISE, ccw: Direction.COUNTERCLOCKWISE } as const;
const PINNED = /^([^]*?)@([0-9]{1,6})$/;
const KEYS = [
  "format", "edition", "pack", "seats", "options", "stakes", "profile", "hands", "stock", "deal", "acts", "result",
] as const;
const DEAL = ["dealer", "cut", "packets", "first", "direction", "faced"] as const;

/**
 * Reads a hand record. The owner's own keys, which begin with an underscore, are left out: nothing in a ruling hangs on
 * them. What cannot be read is an `Unreadable`.
 */
export function readRecord(source: string): HandRecord {
  return record(new Table(parsed(source), "", "a hand record", KEYS));
}

function parsed(source: string): TomlTable {
  try {
    // Only so is 1.0 told from 1.
    return parse(source, { integersAsBigInt: true });
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [why = ""] = error.message.replace("Invalid TOML document: ", "").split("\n");
    throw new Unreadable(`this is no TOML: ${why} (at line ${error.line}, column ${error.column})`);
  }
}

function record(told: Table): HandRecord {
  told.need("format", format);
  const [edition, version] = pinned(told.need("edition", text));
  const pack = told.get("pack", said((name) => named(name, SUITS, "pack"))) ?? "french";
  const cards = said((words) => create(CardsSchema, { cards: readCards(words, pack) }));
  const stock = told.get("stock", cards);
  const deal = told.get("deal", (value, place) => new Table(value, place, "a deal", DEAL));
  const result = told.get("result", (value, place) => new Table(value, place, "a result", ["settlement"]));
  const stakes = told.get("stakes", number);
  const profile = told.get("profile", said((name) => PROFILES[named(name, PROFILES, "profile")]));
  const read = create(HandRecordSchema, {
    format: FORMAT,
    edition,
    ...(version !== undefined && { version }),
    pack: PACKS[pack],
    names: told.get("seats", each(text)) ?? [],
    options: told.get("options", options) ?? [],
    hands: told.get("hands", each(cards)) ?? [],
    ...(stock !== undefined && { stock }),
    acts: told.get("acts", each(said((act) => readAct(act, pack)))) ?? [],
    result: result?.need("settlement", each(number)) ?? [],
    ...(stakes !== undefined && { stakes }),
    profile: profile ?? Profile.UNSPECIFIED,
    ...(deal !== undefined && { manner: manner(deal, pack) }),
  });
  if (!told.has("acts") && !told.has("hands")) throw new Unreadable("acts or hands are missing");
  return read;
}

const format: Reader<void> = (value, place) => {
  const found = whole(value, place);
  if (found !== FORMAT) throw new Unreadable(`${found} is no format that is read here: ${FORMAT}`);
};

/** The name of an edition, and the version that is pinned with it. */
function pinned(name: string): readonly [string, number | undefined] {
  const found = PINNED.exec(name);
  return found === null ? [name, undefined] : [found[1] ?? "", Number(found[2])];
}

/** One of some names. */
function named<K extends string>(name: string, known: Readonly<Record<K, unknown>>, what: string): K {
  const names = Object.keys(known) as K[];
  const found = names.find((one) => one === name);
  if (found === undefined) throw new Unreadable(`'${name}' is no ${what}: ${names.join(", ")}`);
  return found;
}

const options: Reader<Option[]> = (value, place) =>
  [...new Table(value, place, "the options").values].map(([key, one]) => houseRule(key, one));

function houseRule(key: string, value: TomlValue): Option {
  if (typeof value === "boolean") return option(key, { case: "flag", value });
  if (typeof value === "string") return option(key, { case: "word", value });
  if (typeof value === "bigint") return option(key, { case: "number", value: large(value, key) });
  if (typeof value === "number") {
    const written = Number.isInteger(value) ? value.toFixed(1) : String(value);
    throw new Unreadable(`${key}: ${written} is no whole number`);
  }
  if (Array.isArray(value)) {
    const numbers = each(number)(value, key);
    return option(key, { case: "numbers", value: { $typeName: "arbiter.v1.Numbers", numbers } });
  }
  throw wrong(key, "a word, true or false, a whole number or a list of numbers");
}

function manner(deal: Table, pack: PackName): Manner {
  const dealer = deal.get("dealer", whole);
  const cut = deal.get("cut", flag);
  const first = deal.get("first", whole);
  const way = deal.get("direction", said((name) => DIRECTIONS[named(name, DIRECTIONS, "direction")]));
  return create(MannerSchema, {
    ...(dealer !== undefined && { dealer }),
    ...(cut !== undefined && { cut }),
    packets: deal.get("packets", each(whole)) ?? [],
    ...(first !== undefined && { first }),
    direction: way ?? Direction.UNSPECIFIED,
    faced: (deal.get("faced", each(said((words) => readCards(words, pack)))) ?? []).flat(),
  });
}
