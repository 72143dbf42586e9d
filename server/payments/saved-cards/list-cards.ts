import type { OutputOf } from '#contract/call.ts';
import type { listCardsCall } from '#contract/payments/payments.calls.ts';
import type { CustomerContext } from '#server/http/context.ts';
import * as store from './saved-cards.store.ts';

/**
 * The customer's own saved cards, newest first, with the details by which the customer recognises them, but without the
 * provider's ids.
 */
export async function listCards(
  _input: object,
  { database, session }: CustomerContext,
): Promise<OutputOf<typeof listCardsCall>> {
  const cards = await store.listCards(database, session.shopperId);
  return cards.map(({ id, scheme, lastFour, expiryMonth, expiryYear, addedAt }) => ({
    id,
    scheme,
    lastFour,
    expiryMonth,
    expiryYear,
    addedAt,
  }));
}
