/** The values of a document, read by their kinds: where one is of another kind, its place is told. */
import { type TomlTable, type TomlValue, TomlDate } from "smol-toml";
import { Unreadable } from "./cards.js";

/** Reads a value that stands at a place: a key, or a path of keys. Whole numbers of TOML are bigint, all others number. */
export type Reader<T> = (value: TomlValue, place: string) => T;

/** The wire has room for whole numbers below this, TOML for those below the other, either way. */
const WIRE = 1n << 32n;
const TOML = 1n << 63n;

/** A table of a document, without the owner's own keys, which begin with an underscore. */
export class Table {
  readonly values: ReadonlyMap<string, TomlValue>;

  /**
   * @param place Where it is; empty for the document.
   * @param what What it is, with its article: `a hand record`.
   * @param known The keys it may have; any where they are not told.
   */
  constructor(
    value: TomlValue,
    private readonly place: string,
    what: string,
    known?: readonly string[],
  ) {
    if (!isTable(value)) throw wrong(place, "a table");
    this.values = new Map(Object.entries(value).filter(([key]) => !key.startsWith("_")));
    for (const key of this.values.keys()) {
      if (known?.includes(key) === false) throw new Unreadable(`'${key}' is no key of ${what}`);
    }
  }

  /** Whether there is a value. */
  has(key: string): boolean {
    return this.values.has(key);
  }

  /** A value, undefined where there is none. */
  get<T>(key: string, read: Reader<T>): T | undefined {
    const value = this.values.get(key);
    return value === undefined ? undefined : read(value, this.at(key));
  }

  /** A value that must be there. */
  need<T>(key: string, read: Reader<T>): T {
    const value = this.values.get(key);
    if (value === undefined) throw new Unreadable(`${this.at(key)} is missing`);
    return read(value, this.at(key));
  }

  private at(key: string): string {
    return this.place === "" ? key : `${this.place}.${key}`;
  }
}

/** The fault of a value that is not of the kind expected. */
export function wrong(place: string, expected: string): Unreadable {
  return new Unreadable(`${place} is of the wrong kind: expected ${expected}`);
}

/** A text. */
export const text: Reader<string> = (value, place) => {
  if (typeof value !== "string") throw wrong(place, "a text");
  return value;
};

/** True or false. */
export const flag: Reader<boolean> = (value, place) => {
  if (typeof value !== "boolean") throw wrong(place, "true or false");
  return value;
};

/** A whole number that the wire has room for. */
export const whole: Reader<number> = (value, place) => {
  if (typeof value !== "bigint" || value < 0n || value >= WIRE) {
    throw wrong(place, `a whole number from 0 to ${WIRE - 1n}`);
  }
  return Number(value);
};

/** A whole number of 64 bits. */
export const large: Reader<bigint> = (value, place) => {
  if (typeof value !== "bigint" || !fits(value)) {
    throw wrong(place, "a whole number of at most 64 bits");
  }
  return value;
};

/** A number, whole or not. */
export const number: Reader<number> = (value, place) => {
  if (typeof value === "number") return value;
  if (typeof value !== "bigint" || !fits(value)) throw wrong(place, "a number");
  return Number(value);
};

/** A list, each value of which is of one kind. */
export function each<T>(read: Reader<T>): Reader<T[]> {
  return (value, place) => {
    if (!Array.isArray(value)) throw wrong(place, "a list");
    return value.map((one, at) => read(one, `${place}[${at}]`));
  };
}

/** What a text says; what is wrong in it is told with the place. */
export function said<T>(read: (words: string) => T): Reader<T> {
  return (value, place) => {
    const words = text(value, place);
    try {
      return read(words);
    } catch (error) {
      if (error instanceof Unreadable) throw new Unreadable(`${place}: ${error.message}`);
      throw error;
    }
  };
}

function isTable(value: TomlValue): value is TomlTable {
  return typeof value === "object" && !Array.isArray(value) && !(value instanceof TomlDate);
}

function fits(value: bigint): boolean {
  return value >= -TOML && value < TOML;
}
