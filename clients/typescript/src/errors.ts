/**
 * What a call can end with beside an answer: a small hierarchy, with the arbiter's stable reason codes.
 *
 * An irregular act is no error: it gets a ruling.
 */
import { Code, ConnectError } from "@connectrpc/connect";
import {
  BadRequestSchema,
  ErrorInfoSchema,
  RetryInfoSchema,
} from "./gen/google/rpc/error_details_pb.js";

/** A field of a request that cannot be read. */
export interface FieldFault {
  /** Where, as a path of fields: `act.cards[0]`. */
  readonly field: string;
  /** What was found, and what was expected. */
  readonly description: string;
  /** Why, as a stable code. */
  readonly reason: string;
}

/** A call ended without an answer. */
export class ArbiterError extends Error {
  /** The status of Connect and gRPC. */
  readonly code: Code;
  /** Why, as a stable code of the arbiter; empty where it did not speak itself. */
  readonly reason: string;
  /** Why, in words. */
  readonly text: string;
  /** More for programs. */
  readonly metadata: Readonly<Record<string, string>>;
  /** After how many seconds trying again may help, where the arbiter says so. */
  readonly retryAfter: number | undefined;

  constructor(told: ErrorTold) {
    super(`${told.reason || Code[told.code]}: ${told.text}`);
    this.name = new.target.name;
    this.code = told.code;
    this.reason = told.reason;
    this.text = told.text;
    this.metadata = told.metadata;
    this.retryAfter = told.retryAfter;
  }
}

/** What an error is made of. */
export interface ErrorTold {
  readonly code: Code;
  readonly reason: string;
  readonly text: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly retryAfter: number | undefined;
  readonly fields: readonly FieldFault[];
}

/** No token was shown, or one that nothing knows (any more). */
export class Unauthenticated extends ArbiterError {}
/** The token's role may not do this: `ROLE_MAY_NOT`, or `NOT_YOUR_SEAT`. */
export class Denied extends ArbiterError {}
/** There is no such table for this token, no such hand, or no such law. */
export class NotFound extends ArbiterError {}
/** Something has happened since the revision that was expected: look again, then decide. */
export class Stale extends ArbiterError {
  /** The role's revision now. */
  get current(): bigint {
    return BigInt(this.metadata["current"] ?? 0);
  }
}
/** A watcher has fallen too far behind; seen only where `watch` has given up. */
export class Resync extends ArbiterError {}
/** The request id was used for another request. */
export class RequestIdTaken extends ArbiterError {}
/** Something in the request cannot be read. */
export class InvalidRequest extends ArbiterError {
  /** What, field by field. */
  readonly fields: readonly FieldFault[];

  constructor(told: ErrorTold) {
    super(told);
    this.fields = told.fields;
  }
}
/** It cannot be done as things stand: `HAND_OVER`, `HAND_NOT_OVER`, `TABLE_CLOSED`, `GAME_OVER`. */
export class NotNow extends ArbiterError {}
/** The revision that a watch was to begin from has not been reached. */
export class RevisionUnknown extends ArbiterError {}
/** Too large, or too many at one time; `retryAfter` says when trying again may help. */
export class Exhausted extends ArbiterError {}
/** The arbiter cannot be reached, or its store; nobody knows whether the request was done. */
export class Unavailable extends ArbiterError {}
/** The time that the call was given is over; nobody knows whether the request was done. */
export class TimedOut extends ArbiterError {}
/** The caller has given the call up. */
export class Cancelled extends ArbiterError {}
/** The arbiter failed; it has logged why. */
export class ServerFault extends ArbiterError {}

type Kind = new (told: ErrorTold) => ArbiterError;

const KINDS: Readonly<Partial<Record<Code, Kind>>> = {
  [Code.Unauthenticated]: Unauthenticated,
  [Code.PermissionDenied]: Denied,
  [Code.NotFound]: NotFound,
  [Code.AlreadyExists]: RequestIdTaken,
  [Code.InvalidArgument]: InvalidRequest,
  [Code.FailedPrecondition]: NotNow,
  [Code.OutOfRange]: RevisionUnknown,
  [Code.ResourceExhausted]: Exhausted,
  [Code.Unavailable]: Unavailable,
  [Code.DeadlineExceeded]: TimedOut,
  [Code.Canceled]: Cancelled,
  [Code.Internal]: ServerFault,
  [Code.Unknown]: ServerFault,
  [Code.DataLoss]: ServerFault,
};

/** What Connect and gRPC-Web say where the end of a stream, or of a message, is missing. */
const CUT_OFF = /missing EndStreamResponse|missing trailer|incomplete envelope/;

/** The error of whatever a call was ended with. */
export function errorOf(failed: unknown): ArbiterError {
  const error = ConnectError.from(failed);
  const info = error.findDetails(ErrorInfoSchema)[0];
  const delay = error.findDetails(RetryInfoSchema)[0]?.retryDelay;
  const told: ErrorTold = {
    code: cutOff(error) ? Code.Unavailable : error.code,
    reason: info?.reason ?? "",
    text: error.rawMessage,
    metadata: info?.metadata ?? {},
    retryAfter: delay && Number(delay.seconds) + delay.nanos / 1e9,
    fields: error.findDetails(BadRequestSchema).flatMap((one) => one.fieldViolations),
  };
  if (told.code === Code.Aborted) {
    const kinds: Readonly<Record<string, Kind>> = { STALE_REVISION: Stale, RESYNC: Resync };
    return new (kinds[told.reason] ?? ArbiterError)(told);
  }
  return new (KINDS[told.code] ?? ArbiterError)(told);
}

/**
 * Whether the connection was lost: `fetch` says so by a TypeError, and a stream that ends before its own end is missing
 * its last message.
 */
function cutOff(error: ConnectError): boolean {
  if (error.cause instanceof TypeError) return true;
  return error.details.length === 0 && CUT_OFF.test(error.rawMessage);
}
