import type { Transaction } from '#database/database.ts';
import { defineJob, type Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { dropCard, markRemoved, readRemovedCard } from './saved-cards.store.ts';

const cardRemoved = defineJob<{ id: number }>('payments.card-removed');

/**
 * Takes a card, or all of a shopper's, out of the shop at once; the provider is told by a job that tries until it has
 * forgotten them as well. @returns whether there was any.
 */
export async function removeCards(
  tx: Transaction,
  { jobs, clock }: Shop,
  which: { shopperId: number; cardId?: number },
): Promise<boolean> {
  const ids = await markRemoved(tx, which, clock.now());
  for (const id of ids) await jobs.send(tx, cardRemoved, { id });
  return ids.length > 0;
}

async function forgetCard(shop: Shop, id: number): Promise<void> {
  const card = await readRemovedCard(shop.database, id);
  // Kept again meanwhile, or forgotten before.
  if (!card) return;
  await shop.providers.payments[card.provider].cards!.remove(card);
  await dropCard(shop.database, id);
}

export const forgetCardHandler = (shop: () => Shop): Handler => ({
  job: cardRemoved,
  run: ({ id }: { id: number }) => forgetCard(shop(), id),
});
