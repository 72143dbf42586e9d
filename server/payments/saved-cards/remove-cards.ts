import type { Transaction } from '#database/database.ts';
import { defineJob } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { updateCardsAsRemoved } from './saved-cards.store.ts';

/** The job that deletes a card at the provider after the shop removed the card (delete-card.job). */
export const cardRemoved = defineJob<{ id: number }>('payments.card-removed');

/**
 * Removes one or all cards of a shopper at once; a job deletes them at the provider and retries until that succeeds.
 * @returns whether there was any card
 */
export async function removeCards(
  tx: Transaction,
  { jobs, clock }: Shop,
  which: { shopperId: number; cardId?: number },
): Promise<boolean> {
  const ids = await updateCardsAsRemoved(tx, which, clock.now());
  for (const id of ids) await jobs.send(tx, cardRemoved, { id });
  return ids.length > 0;
}
