import { MAX_PAST_RECIPIENTS } from '#contract/orders/orders.limits.ts';
import type { PastRecipient } from '#contract/orders/orders.wire.ts';
import type { SignedContext } from '#server/http/context.ts';
import { listPastRecipientRows } from './past-recipients.store.ts';

/**
 * The people to whom the caller has sent gifts, including people who were never saved as friends. Used to fill in the
 * next gift.
 */
export const listPastRecipients = (
  _input: object,
  { database, session }: SignedContext,
): Promise<PastRecipient[]> => listPastRecipientRows(database, session.shopperId, MAX_PAST_RECIPIENTS);
