import type { Reason } from '#contract/reasons.ts';
import type { Messages } from '#text/messages.ts';

/**
 * The shop refuses a request, with a stable reason and a sentence in the caller's language. Any other error is our own
 * fault and becomes a 500 with a reference number.
 */
export class Refusal extends Error {
  readonly reason: Reason;
  readonly messageOf: (t: Messages) => string;
  /** What the caller needs to continue (seconds until the next try, the current totals); sent without encoding. */
  readonly data: unknown;

  constructor(reason: Reason, messageOf: (t: Messages) => string, data: unknown = null) {
    super(reason);
    this.reason = reason;
    this.messageOf = messageOf;
    this.data = data;
  }
}

/** Usage: `throw refuse('outOfStock', (t) => t.cart.notEnough)`. */
export const refuse = (reason: Reason, messageOf: (t: Messages) => string, data: unknown = null): Refusal =>
  new Refusal(reason, messageOf, data);

/** How long a caller should wait while the database is unavailable: failovers take seconds. */
export const UNAVAILABLE_SECONDS = 3;

/** The database is unavailable: the request itself is fine and can be repeated. */
export const unavailable = (): Refusal =>
  refuse('unavailable', (t) => t.http.unavailable, { retryAfterSeconds: UNAVAILABLE_SECONDS });
