/** Cards, suits and ranks as a hand record writes them: `Ks`, `s`, `K`; the wire numbers them. */
import { create } from "@bufbuild/protobuf";
import { Card, type CardSet, CardsSchema, type Rank, type Suit } from "./gen/arbiter/v1/cards_pb.js";
import { type GivenDeal, GivenDealSchema } from "./gen/arbiter/v1/tables_pb.js";

export type PackName = "french" | "italian";

/** The suits of each pack in the order of their numbers. */
export const SUITS: Readonly<Record<PackName, string>> = { french: "shdc", italian: "scdb" };
/** The ranks in the order of their numbers; each is read in either pack. */
export const RANKS: Readonly<Record<PackName, string>> = {
  french: "A23456789TJQK",
  italian: "A23456789TFCR",
};
/** How a card is written that the recorder does not know. */
export const UNKNOWN = "??";

/** A text is no card, act or record; the message says what was found, and what was expected. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}

/** The rank of a letter. */
export function readRank(text: string): Rank {
  for (const letters of Object.values(RANKS)) {
    const at = letters.indexOf(text);
    if (text.length === 1 && at >= 0) return at + 1;
  }
  throw new Unreadable(`'${text}' is no rank: A 2 3 4 5 6 7 8 9 T J Q K, or F C R`);
}

/** The suit of a letter. */
export function readSuit(text: string, pack: PackName = "french"): Suit {
  const at = SUITS[pack].indexOf(text);
  if (text.length !== 1 || at < 0) {
    throw new Unreadable(`'${text}' is no suit: ${[...SUITS[pack]].join(" ")}`);
  }
  return at + 1;
}

/** The card of a rank and a suit. */
export function card(rank: Rank, suit: Suit): Card {
  return 13 * (suit - 1) + rank;
}

/** The rank of a card that is known. */
export function rankOf(one: Card): Rank {
  return ((one - 1) % 13) + 1;
}

/** The suit of a card that is known. */
export function suitOf(one: Card): Suit {
  return Math.floor((one - 1) / 13) + 1;
}

/** A card, or `??`. */
export function readCard(text: string, pack: PackName = "french"): Card {
  if (text === UNKNOWN) return Card.UNKNOWN;
  if (text.length !== 2) {
    throw new Unreadable(`'${text}' is no card: a rank and a suit, as in 7${SUITS[pack][0]}`);
  }
  return card(readRank(text.charAt(0)), readSuit(text.charAt(1), pack));
}

/** A card in the pack's own spelling, or `??`. */
export function writeCard(one: Card, pack: PackName = "french"): string {
  if (one === Card.UNKNOWN) return UNKNOWN;
  return RANKS[pack].charAt(rankOf(one) - 1) + SUITS[pack].charAt(suitOf(one) - 1);
}

/** Cards with spaces between them; none is none. */
export function readCards(text: string, pack: PackName = "french"): Card[] {
  return words(text).map((word) => readCard(word, pack));
}

/** Cards with spaces between them, in the given order. */
export function writeCards(cards: readonly Card[], pack: PackName = "french"): string {
  return cards.map((one) => writeCard(one, pack)).join(" ");
}

/** The cards of a set, by their numbers. */
export function cardsIn(held: CardSet | undefined): Card[] {
  const mask = held?.mask ?? 0n;
  const found: Card[] = [];
  for (let one = 1; one < Number(Card.UNKNOWN); one++) {
    if ((mask >> BigInt(one)) & 1n) found.push(one);
  }
  return found;
}

/** The cards of a deal, for `openTable` and `deal`. */
export function readDeal(
  hands: readonly string[],
  stock: string,
  pack: PackName = "french",
): GivenDeal {
  return create(GivenDealSchema, {
    hands: hands.map((hand) => create(CardsSchema, { cards: readCards(hand, pack) })),
    stock: create(CardsSchema, { cards: readCards(stock, pack) }),
  });
}

/** The words of a text. */
export function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
