/** House rules, profiles and roles as callers write them. */
import { create } from "@bufbuild/protobuf";
import { Unreadable } from "./cards.js";
import { Profile, type Option, OptionSchema } from "./gen/arbiter/v1/record_pb.js";
import { Disclosure, type Role, RoleKind, RoleSchema } from "./gen/arbiter/v1/tables_pb.js";

export type OptionValue = boolean | number | string | readonly number[];
export type ProfileName = "prevent" | "referee" | "table" | "review";
export type DisclosureName = "hand-over" | "table-closed" | "never";

export const PROFILES: Readonly<Record<ProfileName, Profile>> = {
  prevent: Profile.PREVENT,
  referee: Profile.REFEREE,
  table: Profile.TABLE,
  review: Profile.REVIEW,
};
export const DISCLOSURES: Readonly<Record<DisclosureName, Disclosure>> = {
  "hand-over": Disclosure.HAND_OVER,
  "table-closed": Disclosure.TABLE_CLOSED,
  never: Disclosure.NEVER,
};

/** House rules: words, true or false, whole numbers, lists of numbers. */
export function optionsOf(options: Readonly<Record<string, OptionValue>> = {}): Option[] {
  return Object.entries(options).map(([key, value]) => {
    if (typeof value === "boolean") return option(key, { case: "flag", value });
    if (typeof value === "string") return option(key, { case: "word", value });
    if (typeof value === "number") {
      if (!Number.isInteger(value)) throw new Unreadable(`${key}: ${value} is no whole number`);
      return option(key, { case: "number", value: BigInt(value) });
    }
    return option(key, {
      case: "numbers",
      value: { $typeName: "arbiter.v1.Numbers", numbers: [...value] },
    });
  });
}

/** A house rule. */
export function option(key: string, value: Option["value"]): Option {
  return create(OptionSchema, { key, value });
}

/** The host's role. */
export const HOST: Role = create(RoleSchema, { kind: RoleKind.HOST });
/** The spectators' role. */
export const SPECTATOR: Role = create(RoleSchema, { kind: RoleKind.SPECTATOR });

/** The role of the player of a place, from 1. */
export function player(place: number): Role {
  return create(RoleSchema, { kind: RoleKind.PLAYER, place });
}

/** The id of a request: the given one, or a new one. */
export function newId(requestId?: string): string {
  if (requestId !== undefined) return requestId;
  // Not randomUUID, which browsers have on secure pages only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
