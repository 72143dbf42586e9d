import type { Transaction } from '#database/database.ts';
import { defineJob } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { updateRemovedAt } from './saved-cards.store.ts';

/** A card was removed here; the provider is told by a job (forget-card.job). */
export const cardRemoved = defineJob<{ id: number }>('payments.card-removed');

/**
 * Takes a card, or all of a shopper's, out of the shop at once; the provider is told by a job that tries until it has
 * forgotten them as well. @returns whether there was any.
 */
export async function removeCards(
  tx: Transaction,
  { jobs, clock }: Shop,
  which: { shopperId: number; cardId?: number },
): Promise<boolean> {
  const ids = await updateRemovedAt(tx, which, clock.now());
  for (const id of ids) await jobs.send(tx, cardRemoved, { id });
  return ids.length > 0;
}
