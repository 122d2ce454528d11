/** Calls, tried again where that is safe; watches, resumed. */
import { create } from "@bufbuild/protobuf";
import { type CallOptions, type Client as Stub, type Transport, createClient } from "@connectrpc/connect";
import { type ArbiterError, errorOf } from "./errors.js";
import { LawService } from "./gen/arbiter/v1/law_service_pb.js";
import { RefereeService } from "./gen/arbiter/v1/referee_service_pb.js";
import { ReviewService } from "./gen/arbiter/v1/review_service_pb.js";
import { TableService, WatchTableRequestSchema } from "./gen/arbiter/v1/table_service_pb.js";
import type { TableEvent } from "./gen/arbiter/v1/tables_pb.js";
import { type Retry, Trial, sleep } from "./retrying.js";

/** A watch that is to begin. */
export interface Watch {
  readonly table: string;
  readonly fromRevision: bigint;
  readonly withView: boolean;
  readonly lang: string;
}

/** The services on one transport. */
export class Calls {
  readonly laws: Stub<typeof LawService>;
  readonly referee: Stub<typeof RefereeService>;
  readonly reviews: Stub<typeof ReviewService>;
  readonly tables: Stub<typeof TableService>;

  constructor(
    transport: Transport,
    private readonly retry: Retry,
  ) {
    this.laws = createClient(LawService, transport);
    this.referee = createClient(RefereeService, transport);
    this.reviews = createClient(ReviewService, transport);
    this.tables = createClient(TableService, transport);
  }

  /**
   * Calls, and calls again with the same request as long as that is safe and may help.
   *
   * @param call Makes one attempt.
   * @param token The token to show.
   * @param repeatable The request done twice is as good as done once.
   * @throws ArbiterError The call ended without an answer.
   */
  async unary<T>(
    call: (options: CallOptions) => Promise<T>,
    token?: string,
    repeatable = true,
  ): Promise<T> {
    const trial = new Trial(this.retry, this.retry.timeout);
    for (;;) {
      let error: ArbiterError;
      try {
        return await call({ headers: bearer(token), timeoutMs: Math.ceil(trial.left) });
      } catch (failed) {
        error = errorOf(failed);
      }
      await sleep(trial.after(error, repeatable));
    }
  }

  /**
   * Follows a table; where it is cut off it goes on behind the last event.
   *
   * @param watch What is watched.
   * @param token Gives the token to show.
   * @param signal Ends the watch.
   * @throws ArbiterError The table cannot be watched (any more), or could not be reached for too long.
   */
  async *watch(
    watch: Watch,
    token: () => string,
    signal?: AbortSignal,
  ): AsyncGenerator<TableEvent, void, undefined> {
    let { fromRevision } = watch;
    let trial: Trial | undefined;
    const ended = (): boolean => signal?.aborted === true;
    while (!ended()) {
      const stop = new AbortController();
      const aborted = (): void => stop.abort();
      signal?.addEventListener("abort", aborted);
      let error: ArbiterError;
      try {
        const request = create(WatchTableRequestSchema, { ...watch, fromRevision });
        const answers = this.tables.watchTable(request, {
          headers: bearer(token()),
          signal: stop.signal,
        });
        for await (const { what } of answers) {
          if (what.case !== "event") continue;
          fromRevision = what.value.revision;
          trial = undefined;
          yield what.value;
        }
        return;
      } catch (failed) {
        if (ended()) return;
        error = errorOf(failed);
      } finally {
        signal?.removeEventListener("abort", aborted);
        stop.abort();
      }
      trial ??= new Trial(this.retry, this.retry.patience);
      await sleep(trial.after(error, true), signal);
    }
  }
}

function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
