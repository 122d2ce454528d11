/** A table as one role sees it. */
import { readAct } from "./acts.js";
import type { Calls } from "./calls.js";
import type { PackName } from "./cards.js";
import { type Act, Verb } from "./gen/arbiter/v1/acts_pb.js";
import type {
  AmendRulingResponse,
  GetHandRecordResponse,
  SubmitActResponse,
} from "./gen/arbiter/v1/table_service_pb.js";
import {
  type GivenDeal,
  type RefusedAct,
  type Role,
  RoleKind,
  type Table as State,
  type TableEvent,
} from "./gen/arbiter/v1/tables_pb.js";
import { newId } from "./options.js";

/** What may be said with an act. */
export interface Submission {
  /** The number of the hand that is meant; the one now played where it is not told. */
  readonly hand?: number;
  /** The revision the act is meant for; the last one seen where it is not told. */
  readonly expectedRevision?: bigint;
  /** The id of the request, for who may have to ask again later. */
  readonly requestId?: string;
}

/** What may be said with a watch. */
export interface Following {
  /** The last revision that was seen; the last one of this handle, or the beginning, where it is not told. */
  readonly fromRevision?: bigint;
  /** Each event comes with what the role may know of the hand after it. */
  readonly withView?: boolean;
  /** Ends the watch. */
  readonly signal?: AbortSignal;
}

/** A table as one role sees it; `Client` opens and joins them. */
export class Table {
  private lastSeen: bigint | undefined;

  constructor(
    private readonly calls: Calls,
    /** The table's id. */
    readonly id: string,
    /** The token of the role. */
    public token: string,
    /** The letters of the suits that acts are written with. */
    readonly pack: PackName,
    private readonly lang: string,
  ) {}

  /**
   * The last revision that was seen. Acts are sent with it: who has looked at the table and acts on what he saw is told
   * (`Stale`) where that is no longer how it stands.
   */
  get revision(): bigint | undefined {
    return this.lastSeen;
  }

  /** Takes note of a revision that the caller gets to see. */
  seen(revision: bigint): void {
    if (this.lastSeen === undefined || revision > this.lastSeen) this.lastSeen = revision;
  }

  /** Tells how the table stands, as the role may know it. */
  async state(): Promise<State> {
    const request = { table: this.id, lang: this.lang };
    const told = await this.calls.unary(
      (options) => this.calls.tables.getTable(request, options),
      this.token,
    );
    return this.noted(told.table);
  }

  /**
   * Does something at the table. An irregular act is no error: it gets a ruling. Where an answer is lost the same
   * request is sent again with the same id, and is done once.
   *
   * @param act The act, as a message or as a hand record writes it: `p1 play 2s`.
   */
  async submit(act: Act | string, said: Submission = {}): Promise<SubmitActResponse> {
    const done = typeof act === "string" ? readAct(act, this.pack) : act;
    const free = done.verb === Verb.CLAIM || done.verb === Verb.ELECT;
    if (this.lastSeen === undefined && said.expectedRevision === undefined && !free) {
      await this.state();
    }
    const expected = said.expectedRevision ?? (free ? undefined : this.lastSeen);
    const request = {
      table: this.id,
      act: done,
      requestId: newId(said.requestId),
      hand: said.hand ?? 0,
      lang: this.lang,
      ...(expected !== undefined && { expectedRevision: expected }),
    };
    const told = await this.calls.unary(
      (options) => this.calls.tables.submitAct(request, options),
      this.token,
    );
    this.seen(told.revision);
    return told;
  }

  /**
   * Follows the table: every event that the role may know, in order, once, until the table is closed. Where the
   * connection breaks off, the server is begun anew, or this watcher was too slow, it goes on behind the last event.
   */
  async *watch(said: Following = {}): AsyncGenerator<TableEvent, void, undefined> {
    const watch = {
      table: this.id,
      fromRevision: said.fromRevision ?? this.lastSeen ?? 0n,
      withView: said.withView ?? false,
      lang: this.lang,
    };
    for await (const event of this.calls.watch(watch, () => this.token, said.signal)) {
      this.seen(event.revision);
      yield event;
    }
  }

  /** Gives the record of a hand with its report and commitment, as the role may see them. */
  record(hand = 0): Promise<GetHandRecordResponse> {
    const request = { table: this.id, hand, lang: this.lang };
    return this.calls.unary(
      (options) => this.calls.tables.getHandRecord(request, options),
      this.token,
    );
  }

  /** Closes the hand that is over and deals the next one. For the host. */
  async deal(hand: number, deal?: GivenDeal, requestId?: string): Promise<State> {
    const request = {
      table: this.id,
      requestId: newId(requestId),
      hand,
      lang: this.lang,
      ...(deal !== undefined && { deal }),
    };
    const told = await this.calls.unary(
      (options) => this.calls.tables.dealHand(request, options),
      this.token,
    );
    return this.noted(told.table);
  }

  /** Amends a ruling openly; both results stay readable. For the host. */
  async amend(
    hand: number,
    settlement: readonly number[],
    reason: string,
    said: { readonly finding?: number; readonly requestId?: string } = {},
  ): Promise<AmendRulingResponse> {
    const request = {
      table: this.id,
      requestId: newId(said.requestId),
      hand,
      finding: said.finding ?? 0,
      settlement: [...settlement],
      reason,
    };
    const told = await this.calls.unary(
      (options) => this.calls.tables.amendRuling(request, options),
      this.token,
    );
    this.seen(told.revision);
    return told;
  }

  /** Lists the acts that were refused, the oldest first. For the host. */
  async *refusedActs(): AsyncGenerator<RefusedAct, void, undefined> {
    let pageToken = "";
    do {
      const request = { table: this.id, pageToken, lang: this.lang };
      const told = await this.calls.unary(
        (options) => this.calls.tables.listRefusedActs(request, options),
        this.token,
      );
      yield* told.acts;
      pageToken = told.nextPageToken;
    } while (pageToken !== "");
  }

  /**
   * Replaces the token of a role; the old one admits to nothing any more. For the host, whose handle shows his own new
   * one from then on.
   */
  async rotateToken(role: Role): Promise<string> {
    const request = { table: this.id, role };
    const told = await this.calls.unary(
      (options) => this.calls.tables.rotateToken(request, options),
      this.token,
      false,
    );
    const token = told.token?.token ?? "";
    if (role.kind === RoleKind.HOST) this.token = token;
    return token;
  }

  /** Closes the table; nothing more can happen at it, but it can still be read. For the host. */
  async close(requestId?: string): Promise<State> {
    const request = { table: this.id, requestId: newId(requestId) };
    const told = await this.calls.unary(
      (options) => this.calls.tables.closeTable(request, options),
      this.token,
    );
    return this.noted(told.table);
  }

  private noted(state: State | undefined): State {
    if (state === undefined) throw new Error("the arbiter's answer holds no table");
    this.seen(state.revision);
    return state;
  }
}
