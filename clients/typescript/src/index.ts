/** A client for the arbiter, a referee for card games. */
export { readAct, writeAct } from "./acts.js";
export {
  type PackName,
  Unreadable,
  card,
  cardsIn,
  rankOf,
  readCard,
  readCards,
  readDeal,
  readRank,
  readSuit,
  suitOf,
  writeCard,
  writeCards,
} from "./cards.js";
export {
  Client,
  type ClientOptions,
  type Opened,
  type Position,
  type Reviewed,
  type TableSetup,
} from "./client.js";
export {
  ArbiterError,
  Cancelled,
  Denied,
  Exhausted,
  type FieldFault,
  InvalidRequest,
  NotFound,
  NotNow,
  RequestIdTaken,
  Resync,
  RevisionUnknown,
  ServerFault,
  Stale,
  TimedOut,
  Unauthenticated,
  Unavailable,
} from "./errors.js";
export {
  type DisclosureName,
  HOST,
  type OptionValue,
  type ProfileName,
  SPECTATOR,
  player,
} from "./options.js";
export { readRecord } from "./records.js";
export type { Retry } from "./retrying.js";
export { type Following, type Submission, Table } from "./table.js";
export * as v1 from "./v1.js";
