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
  return (await store.listCards(database, session.shopperId)).map(shownCard);
}

/** A saved card in the form the customer sees, without the provider's ids. */
export const shownCard = ({
  id,
  scheme,
  lastFour,
  expiryMonth,
  expiryYear,
  addedAt,
}: store.SavedCard): OutputOf<typeof listCardsCall>[number] => ({
  id,
  scheme,
  lastFour,
  expiryMonth,
  expiryYear,
  addedAt,
});
