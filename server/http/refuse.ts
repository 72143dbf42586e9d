import type { Reason } from '#contract/reasons.ts';
import type { Messages } from '#text/messages.ts';

/**
 * Thrown to refuse a request, with a stable reason code and a sentence in the caller's language. Any other error is a
 * fault of the server and becomes a 500 with a reference number.
 */
export class Refusal extends Error {
  readonly reason: Reason;
  readonly messageOf: (t: Messages) => string;
  /**
   * The data that the caller needs to continue, such as the seconds until the next attempt or the current totals. It is
   * sent as it is, without a codec.
   */
  readonly data: unknown;

  constructor(reason: Reason, messageOf: (t: Messages) => string, data: unknown = null) {
    super(reason);
    this.reason = reason;
    this.messageOf = messageOf;
    this.data = data;
  }
}

/** Creates a refusal. Usage: `throw refuse('outOfStock', (t) => t.cart.notEnough)`. */
export const refuse = (reason: Reason, messageOf: (t: Messages) => string, data: unknown = null): Refusal =>
  new Refusal(reason, messageOf, data);

/** The seconds that a caller should wait while the database is unavailable. A failover takes a few seconds. */
export const UNAVAILABLE_SECONDS = 3;

/** A refusal because the database is unavailable. The request itself is valid and can be repeated. */
export const unavailable = (): Refusal =>
  refuse('unavailable', (t) => t.http.unavailable, { retryAfterSeconds: UNAVAILABLE_SECONDS });
