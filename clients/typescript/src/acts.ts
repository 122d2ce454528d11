/** One act as a hand record writes it, `p2 discard 5h 5d @12.5 # a remark`, and the message of it. */
import { create } from "@bufbuild/protobuf";
import {
  type Act,
  ActSchema,
  type Contract,
  ContractSchema,
  Verb,
} from "./gen/arbiter/v1/acts_pb.js";
import { type Breach, BreachSchema } from "./gen/arbiter/v1/rulings_pb.js";
import {
  type PackName,
  RANKS,
  SUITS,
  Unreadable,
  readCard,
  readRank,
  readSuit,
  words,
  writeCards,
} from "./cards.js";

const NUMBER = /^[0-9]{1,4}$/;
const CHOICES = [
  "suit", "exposed", "stop", "go-on", "make-good", "trick", "redemand", "rediscard", "waive", "nine", "win", "lose",
  "redeal", "stand",
] as const;

/** The words of an act that are still to be read. */
class Words {
  constructor(
    readonly left: string[],
    readonly pack: PackName,
  ) {}

  next(expected: string): string {
    const word = this.left.shift();
    if (word === undefined) throw new Unreadable(`the act ends where ${expected} was expected`);
    return word;
  }

  peek(): string {
    return (this.left[0] ?? "").toLowerCase();
  }

  numeral(): boolean {
    return NUMBER.test(this.peek());
  }

  number(expected: string): number {
    const word = this.next(expected);
    if (!NUMBER.test(word)) throw new Unreadable(`'${word}' is not ${expected}`);
    return Number(word);
  }

  seat(): number {
    const word = this.next("a seat");
    const found = /^[pP]([1-9])$/.exec(word);
    if (found === null) throw new Unreadable(`'${word}' is no seat: p1, p2, …`);
    return Number(found[1]);
  }

  cards(least: number): number[] {
    if (this.left.length < least) this.next("a card");
    return this.left.splice(0).map((word) => readCard(word, this.pack));
  }

  word<T>(known: ReadonlyMap<string, T>, what: string): T {
    const word = this.next(what);
    for (const [name, value] of known) {
      if (name.toLowerCase() === word.toLowerCase()) return value;
    }
    throw new Unreadable(`'${word}' is not ${what}: ${[...known.keys()].join(", ")}`);
  }
}

type Read = (act: Act, words: Words) => void;

const CONTRACTS: ReadonlyMap<string, Contract> = new Map(
  ContractSchema.values
    .filter((one) => one.number)
    .map((one) => [one.name.replace("CONTRACT_", "").toLowerCase(), one.number]),
);
const BREACHES: ReadonlyMap<string, Breach> = new Map(
  BreachSchema.values
    .filter((one) => one.number)
    .map((one) => [one.name.replace("BREACH_", ""), one.number]),
);
const CHOSEN = new Map(CHOICES.map((name) => [name, name]));
const RUNS = new Map([["20", 20], ["50", 50]]);
const LOOKS = new Map([
  ["monte", Verb.LOOK_STOCK],
  ["stock", Verb.LOOK_STOCK],
  ["discard", Verb.LOOK_DISCARD],
]);

const nothing: Read = () => undefined;
const oneCard: Read = (act, left) => {
  act.cards.push(readCard(left.next("a card"), left.pack));
};
const someCards: Read = (act, left) => {
  act.cards.push(...left.cards(1));
};
const suit: Read = (act, left) => {
  act.suit = readSuit(left.next("a suit"), left.pack);
};
const rank: Read = (act, left) => {
  act.rank = readRank(left.next("a rank"));
};
const contract: Read = (act, left) => {
  if (left.peek() === "name") {
    left.next("name");
    act.verb = Verb.NAME;
    suit(act, left);
  } else {
    act.contract = left.word(CONTRACTS, "a contract");
  }
};
const announcement: Read = (act, left) => {
  if (left.peek() === "run") {
    left.next("run");
    act.verb = Verb.ANNOUNCE_RUN;
    act.number = left.word(RUNS, "what the run scores");
  } else {
    act.number = left.number("how many cards");
  }
};
const discard: Read = (act, left) => {
  if (left.numeral()) {
    act.number = left.number("how many cards");
  } else {
    act.cards.push(...left.cards(1));
    act.number = act.cards.length;
  }
};
const look: Read = (act, left) => {
  if (left.numeral()) act.trick = left.number("a trick");
  else act.verb = left.word(LOOKS, "the number of a trick, or");
};
const claim: Read = (act, left) => {
  act.breach = left.word(BREACHES, "a breach");
  if (left.left.length > 0 && !left.numeral()) act.accused = left.seat();
  if (left.left.length > 0) act.trick = left.number("a trick");
};
const election: Read = (act, left) => {
  act.choice = left.word(CHOSEN, "a choice");
  if (act.choice === "suit" && left.left.length > 0) suit(act, left);
  else if (act.choice === "make-good") act.cards.push(...left.cards(0));
  else if (act.choice === "trick") act.trick = left.number("a trick");
};

/** How each verb is written, and how what follows it is read. */
const VERBS: readonly (readonly [Verb, string, Read, ...string[]])[] = [
  [Verb.PASS, "pass", nothing, "passo"],
  [Verb.BID, "bid", contract],
  [Verb.AGREE, "agree", nothing],
  [Verb.REFUSE, "refuse", nothing],
  [Verb.SWAP, "swap", nothing],
  [Verb.GOOD, "good", nothing],
  [Verb.NOT_GOOD, "not-good", nothing],
  [Verb.HOW_HIGH, "how-high", nothing],
  [Verb.TOP, "top", rank],
  [Verb.SHOW, "show", someCards],
  [Verb.ASK, "ask", oneCard, "call"],
  [Verb.LAY, "lay", oneCard],
  [Verb.YIELD, "yield", oneCard],
  [Verb.DENY, "deny", nothing],
  [Verb.RETURN, "return", oneCard],
  [Verb.ANNOUNCE, "announce", announcement],
  [Verb.DISCARD, "discard", discard],
  [Verb.OPEN, "open", nothing],
  [Verb.TAKE, "take", someCards],
  [Verb.PLAY, "play", someCards],
  [Verb.LEAD, "lead", oneCard],
  [Verb.OMIT, "omit", nothing],
  [Verb.EXPOSE, "expose", someCards],
  [Verb.CORRECT, "correct", oneCard],
  [Verb.TURN, "turn", nothing],
  [Verb.LOOK_TRICK, "look", look],
  [Verb.COUNT, "count", nothing],
  [Verb.DEMAND, "demand", oneCard],
  [Verb.NAME, "name", suit],
  [Verb.CLAIM, "claim", claim],
  [Verb.ELECT, "elect", election],
  [Verb.CONCEDE, "concede", nothing],
];
const NAMES = new Map<Verb, string>([
  ...VERBS.map(([verb, name]) => [verb, name] as const),
  [Verb.LOOK_STOCK, "look monte"],
  [Verb.LOOK_DISCARD, "look discard"],
  [Verb.ANNOUNCE_RUN, "announce run"],
]);

/** Reads one act. */
export function readAct(text: string, pack: PackName = "french"): Act {
  const act = create(ActSchema);
  const left = new Words(words(withoutAside(text, act)), pack);
  if (left.peek() === "cut") {
    left.next("cut");
    act.verb = Verb.CUT;
  } else {
    act.seat = left.seat();
    let name = left.next("a verb").toLowerCase();
    if (name === "sto" && left.peek() === "bene") {
      left.next("bene");
      name = "pass";
    }
    const found = VERBS.find(([, own, , ...aliases]) => own === name || aliases.includes(name));
    if (found === undefined) {
      const known = VERBS.map(([, own]) => own).join(", ");
      throw new Unreadable(`'${name}' is no verb: ${known}, cut`);
    }
    act.verb = found[0];
    found[2](act, left);
  }
  const more = left.left[0];
  if (more !== undefined) throw new Unreadable(`'${more}' is too much; the act ends before it`);
  return act;
}

/** Writes one act. */
export function writeAct(act: Act, pack: PackName = "french"): string {
  const name = NAMES.get(act.verb);
  const said: string[] = [];
  if (act.verb === Verb.CUT) said.push("cut");
  else if (name === undefined) throw new Unreadable(`${act.verb} is no verb that is known here`);
  else said.push(`p${act.seat}`, name, ...told(act, pack));
  if (act.time) said.push(`@${act.time}`);
  if (act.remark) said.push(`# ${act.remark}`);
  return said.join(" ");
}

/** What comes after the verb. */
function told(act: Act, pack: PackName): string[] {
  const said: string[] = [];
  for (const [name, number] of CONTRACTS) if (number === act.contract) said.push(name);
  for (const [name, number] of BREACHES) if (number === act.breach) said.push(name);
  if (act.accused) said.push(`p${act.accused}`);
  if (act.choice) said.push(act.choice);
  const counts = [Verb.ANNOUNCE, Verb.ANNOUNCE_RUN, Verb.DISCARD].includes(act.verb);
  if (act.cards.length > 0) said.push(writeCards(act.cards, pack));
  else if (counts) said.push(String(act.number));
  if (act.suit) said.push(SUITS[pack].charAt(act.suit - 1));
  if (act.rank) said.push(RANKS[pack].charAt(act.rank - 1));
  if (act.trick) said.push(String(act.trick));
  return said;
}

/** Takes time and remark off an act. */
function withoutAside(text: string, act: Act): string {
  const remark = /\s#/.exec(text);
  if (remark !== null) {
    act.remark = text.slice(remark.index + 2).trim();
    text = text.slice(0, remark.index);
  }
  const time = /\s@(\S*)\s*$/.exec(text);
  if (time !== null) {
    const seconds = time[1] ?? "";
    if (!/^[0-9]{1,9}(\.[0-9]{1,9})?$/.test(seconds)) {
      throw new Unreadable(`'@${seconds}' is no time: seconds, as in @12.5`);
    }
    act.time = seconds;
    text = text.slice(0, time.index);
  }
  return text;
}
