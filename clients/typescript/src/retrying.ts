/** When a call is tried again, and after how long. */
import { type ArbiterError, Exhausted, Resync, Unavailable } from "./errors.js";

/** How patient a client is; all in seconds. */
export interface Retry {
  /** The longest wait before the second attempt; it doubles with every further one. */
  readonly firstWait: number;
  /** The longest wait before any. */
  readonly longestWait: number;
  /** What a call may take with all its attempts. */
  readonly timeout: number;
  /** How long a watch keeps trying to come back to its table, each time it is cut off. */
  readonly patience: number;
}

export const PATIENT: Retry = { firstWait: 0.1, longestWait: 5, timeout: 30, patience: 300 };

/** One series of attempts: what to wait next, until the time is over. */
export class Trial {
  private wait: number;
  private readonly end: number;

  /**
   * @param retry How patient it is.
   * @param seconds How long the series may take.
   */
  constructor(
    private readonly retry: Retry,
    seconds: number,
  ) {
    this.wait = retry.firstWait;
    this.end = performance.now() + seconds * 1000;
  }

  /** The milliseconds that are left. */
  get left(): number {
    return this.end - performance.now();
  }

  /**
   * The milliseconds to wait before the same request is sent again.
   *
   * A random half of each wait is left out, so that many clients do not come back at one moment.
   *
   * @param error What the last attempt ended with.
   * @param repeatable The request done twice is as good as done once.
   * @throws The error itself, where trying again does not help, or not for longer.
   */
  after(error: ArbiterError, repeatable: boolean): number {
    const passing =
      error instanceof Resync ||
      (error instanceof Unavailable && repeatable) ||
      (error instanceof Exhausted && error.retryAfter !== undefined);
    const due = this.wait * (0.5 + 0.5 * Math.random());
    this.wait = Math.min(2 * this.wait, this.retry.longestWait);
    const wait = Math.max(due, error.retryAfter ?? 0) * 1000;
    if (!passing || wait >= this.left) throw error;
    return wait;
  }
}

/** Waits; a signal ends the wait at once. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener("abort", done);
    if (signal?.aborted) done();
  });
}
