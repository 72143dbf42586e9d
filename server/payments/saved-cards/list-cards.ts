import type { OutputOf } from '#contract/call.ts';
import type { listCardsCall } from '#contract/payments/payments.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import * as store from './saved-cards.store.ts';

/** The shopper's own cards, the newest first: what they are known by, never how the provider knows them. */
export async function listCards(
  _input: object,
  { database, session }: SignedContext,
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
