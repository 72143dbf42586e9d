import type { Reason } from '#contract/reasons.ts';
import type { Messages } from '#text/messages.ts';

/**
 * A decision of the shop not to do what was asked, with a stable reason and a sentence in the asker's language.
 * Anything else that is thrown is a fault of ours and becomes a 500 with a reference number.
 */
export class Refusal extends Error {
  readonly reason: Reason;
  readonly messageOf: (t: Messages) => string;
  /** What the caller needs to go on (seconds until the next try, the totals as they are now); encoded as it stands. */
  readonly data: unknown;

  constructor(reason: Reason, messageOf: (t: Messages) => string, data: unknown = null) {
    super(reason);
    this.reason = reason;
    this.messageOf = messageOf;
    this.data = data;
  }
}

/** `throw refuse('outOfStock', (t) => t.cart.notEnough)`. */
export const refuse = (reason: Reason, messageOf: (t: Messages) => string, data: unknown = null): Refusal =>
  new Refusal(reason, messageOf, data);

/** How long whoever met a database that is away should wait: failovers take seconds. */
export const UNAVAILABLE_SECONDS = 3;

/** The database is away: nothing is wrong with what was asked, and it may be asked again. */
export const unavailable = (): Refusal =>
  refuse('unavailable', (t) => t.http.unavailable, { retryAfterSeconds: UNAVAILABLE_SECONDS });
