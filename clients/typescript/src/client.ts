/** A connection to an arbiter, over Connect or gRPC-Web, from a browser or from Node. */
import { createConnectTransport, createGrpcWebTransport } from "@connectrpc/connect-web";
import { readAct } from "./acts.js";
import { Calls } from "./calls.js";
import type { PackName } from "./cards.js";
import { type ArbiterError, InvalidRequest } from "./errors.js";
import type { Act } from "./gen/arbiter/v1/acts_pb.js";
import type { Edition, EditionSummary, Law } from "./gen/arbiter/v1/laws_pb.js";
import { type HandRecord, Profile } from "./gen/arbiter/v1/record_pb.js";
import type { ListLegalActsResponse, RuleResponse } from "./gen/arbiter/v1/referee_service_pb.js";
import type { Report } from "./gen/arbiter/v1/report_pb.js";
import type { HandState } from "./gen/arbiter/v1/state_pb.js";
import { TableStanding } from "./gen/arbiter/v1/table_service_pb.js";
import { type GivenDeal, RoleKind, type TableHeading } from "./gen/arbiter/v1/tables_pb.js";
import {
  DISCLOSURES,
  type DisclosureName,
  type OptionValue,
  PROFILES,
  type ProfileName,
  newId,
  optionsOf,
} from "./options.js";
import { PATIENT, type Retry } from "./retrying.js";
import { Table } from "./table.js";

/** How a client is made. */
export interface ClientOptions {
  /** A host's token; a client without one becomes a new host with its first table. */
  readonly token?: string;
  /** The protocol; Connect where it is not told. */
  readonly protocol?: "connect" | "grpc-web";
  /** Connect with JSON, which people can read on the way; else protobuf. */
  readonly json?: boolean;
  /** How patient the client is. */
  readonly retry?: Partial<Retry>;
  /** The language of the texts (a BCP 47 tag). */
  readonly lang?: string;
  /** Another `fetch` than the global one. */
  readonly fetch?: typeof globalThis.fetch;
}

/** A table that is to be opened. */
export interface TableSetup {
  /** The edition: `calabrasella`, or `calabrasella@1`. */
  readonly edition: string;
  /** House rules that differ from the edition's defaults. */
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly profile?: ProfileName;
  /** How many places there are; the edition's usual number where it is not told. */
  readonly places?: number;
  /** The players' names by place. */
  readonly names?: readonly string[];
  /** The cards of the first hand (`readDeal`); where it is not told the arbiter deals. */
  readonly deal?: GivenDeal;
  readonly disclosure?: DisclosureName;
  /** How long a seat may take before the arbiter acts for it, in seconds. */
  readonly actTimeout?: number;
  /** The host's own word for the table. */
  readonly label?: string;
  /** The score that ends the game; 0 for none. */
  readonly target?: number;
  /** The id of the request, for who may have to ask again later. */
  readonly requestId?: string;
  /** The letters of the suits that acts will be written with. */
  readonly pack?: PackName;
}

/** A table that was opened: the same table as each role sees it, with that role's token. */
export interface Opened {
  readonly host: Table;
  /** The players', by place. */
  readonly players: readonly Table[];
  readonly spectator: Table;
}

/** The state that the last ruling came with, or the record so far. */
export type Position = HandState | HandRecord;

/** What became of one record of many. */
export interface Reviewed {
  /** Where the record stood among them, from 0. */
  readonly position: number;
  /** The report, where it could be judged. */
  readonly report?: Report;
  /** Why it could not be judged. */
  readonly failure?: ArbiterError;
}

export class Client {
  /** The host's token that is shown where tables are opened and listed. */
  token: string | undefined;
  private readonly calls: Calls;
  private readonly lang: string;

  /**
   * @param baseUrl The address of the arbiter's desk, as `https://arbiter.example`; in a page of the desk itself
   *   `location.origin`.
   */
  constructor(baseUrl: string, options: ClientOptions = {}) {
    const common = { baseUrl, ...(options.fetch && { fetch: options.fetch }) };
    const transport =
      options.protocol === "grpc-web"
        ? createGrpcWebTransport(common)
        : createConnectTransport({ ...common, useBinaryFormat: options.json !== true });
    this.calls = new Calls(transport, { ...PATIENT, ...options.retry });
    this.token = options.token;
    this.lang = options.lang ?? "";
  }

  /** Opens a table. Where the client has no token it becomes a new host by it, and keeps the token. */
  async openTable(setup: TableSetup | string): Promise<Opened> {
    const given: TableSetup = typeof setup === "string" ? { edition: setup } : setup;
    const request = {
      requestId: newId(given.requestId),
      edition: given.edition,
      options: optionsOf(given.options),
      profile: PROFILES[given.profile ?? "referee"],
      places: given.places ?? 0,
      names: [...(given.names ?? [])],
      disclosure: DISCLOSURES[given.disclosure ?? "hand-over"],
      actTimeout: given.actTimeout ?? 0,
      label: given.label ?? "",
      lang: this.lang,
      ...(given.deal !== undefined && { deal: given.deal }),
      ...(given.target !== undefined && { target: given.target }),
    };
    // Without a host's token a request id is nobody's: every call opens a table.
    const repeatable = this.token !== undefined;
    const told = await this.calls.unary(
      (options) => this.calls.tables.createTable(request, options),
      this.token,
      repeatable,
    );
    const token = (kind: RoleKind, place: number): string | undefined =>
      told.tokens.find((one) => one.role?.kind === kind && one.role.place === place)?.token;
    this.token = token(RoleKind.HOST, 0) ?? this.token;
    const id = told.table?.table ?? "";
    const join = (shown: string | undefined): Table => this.join(id, shown ?? "", given.pack);
    const host = join(this.token);
    host.seen(told.table?.revision ?? 0n);
    const places = Array.from({ length: told.table?.places ?? 0 }, (_, at) => at + 1);
    return {
      host,
      players: places.map((place) => join(token(RoleKind.PLAYER, place))),
      spectator: join(token(RoleKind.SPECTATOR, 0)),
    };
  }

  /** A table that was opened by somebody, in the role that the token admits to. Nothing is asked for it. */
  join(table: string, token: string, pack: PackName = "french"): Table {
    return new Table(this.calls, table, token, pack, this.lang);
  }

  /** Lists the tables of the host, the oldest first; pages are fetched as they are wanted. */
  async *tables(
    only: { readonly edition?: string; readonly label?: string; readonly open?: boolean } = {},
  ): AsyncGenerator<TableHeading, void, undefined> {
    let pageToken = "";
    do {
      const request = {
        pageToken,
        edition: only.edition ?? "",
        label: only.label ?? "",
        standing: only.open === true ? TableStanding.OPEN : TableStanding.UNSPECIFIED,
      };
      const told = await this.calls.unary(
        (options) => this.calls.tables.listTables(request, options),
        this.token,
      );
      yield* told.tables;
      pageToken = told.nextPageToken;
    } while (pageToken !== "");
  }

  /** Has one act ruled on; the caller keeps the state. */
  rule(
    position: Position,
    act: Act | string,
    said: {
      readonly profile?: ProfileName;
      readonly options?: Readonly<Record<string, OptionValue>>;
    } = {},
  ): Promise<RuleResponse> {
    const request = {
      position: placed(position),
      act: typeof act === "string" ? readAct(act) : act,
      profile: said.profile === undefined ? Profile.UNSPECIFIED : PROFILES[said.profile],
      options: optionsOf(said.options),
      lang: this.lang,
    };
    return this.calls.unary((options) => this.calls.referee.rule(request, options));
  }

  /** Tells what a seat may lawfully do now, and why not the rest. */
  legalActs(position: Position, seat: number): Promise<ListLegalActsResponse> {
    const request = { position: placed(position), seat, lang: this.lang };
    return this.calls.unary((options) => this.calls.referee.listLegalActs(request, options));
  }

  /** Has one record reviewed. */
  async review(record: HandRecord, profile?: ProfileName): Promise<Report> {
    const request = {
      record,
      profile: profile === undefined ? Profile.UNSPECIFIED : PROFILES[profile],
      lang: this.lang,
    };
    const told = await this.calls.unary((options) =>
      this.calls.reviews.reviewHand(request, options),
    );
    return present(told.report);
  }

  /**
   * Has any number of records reviewed, in order. Records are taken from their source only as fast as answers are taken
   * here, and at most a window ahead. A record that cannot be judged is a failure in its place.
   */
  async *reviewMany(
    records: Iterable<HandRecord> | AsyncIterable<HandRecord>,
    said: {
      readonly profile?: ProfileName;
      /** How many may be on their way at one time; browsers make no more than six calls to one address. */
      readonly window?: number;
      /** Is told after each record how many have been answered. */
      readonly progress?: (done: number) => void;
    } = {},
  ): AsyncGenerator<Reviewed, void, undefined> {
    const pending: Promise<Reviewed>[] = [];
    let taken = 0;
    let done = 0;
    const first = async (): Promise<Reviewed> => {
      const reviewed = await present(pending.shift());
      done += 1;
      return reviewed;
    };
    for await (const record of records) {
      const position = taken++;
      const coming = this.reviewed(position, record, said.profile);
      coming.catch(() => undefined); // who awaits it hears of it; nobody may where an earlier one has failed
      pending.push(coming);
      if (pending.length >= (said.window ?? 6)) {
        yield await first();
        said.progress?.(done);
      }
    }
    while (pending.length > 0) {
      yield await first();
      said.progress?.(done);
    }
  }

  private async reviewed(
    position: number,
    record: HandRecord,
    profile: ProfileName | undefined,
  ): Promise<Reviewed> {
    try {
      return { position, report: await this.review(record, profile) };
    } catch (error) {
      if (error instanceof InvalidRequest) return { position, failure: error };
      throw error;
    }
  }

  /** Lists the editions, by name. */
  async editions(): Promise<EditionSummary[]> {
    const request = { lang: this.lang };
    return (await this.calls.unary((options) => this.calls.laws.listEditions(request, options)))
      .editions;
  }

  /** Tells an edition: its laws, house rules and contracts. */
  async edition(name: string): Promise<Edition> {
    const request = { edition: name, lang: this.lang };
    const told = await this.calls.unary((options) => this.calls.laws.getEdition(request, options));
    return present(told.edition);
  }

  /** Tells one law, by its number or slug. */
  async law(edition: string, number: string): Promise<Law> {
    const request = { edition, number, lang: this.lang };
    const told = await this.calls.unary((options) => this.calls.laws.getLaw(request, options));
    return present(told.law);
  }
}

function placed(
  position: Position,
): { case: "state"; value: HandState } | { case: "record"; value: HandRecord } {
  return position.$typeName === "arbiter.v1.HandState"
    ? { case: "state", value: position }
    : { case: "record", value: position };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("the arbiter's answer lacks what was asked for");
  return value;
}
