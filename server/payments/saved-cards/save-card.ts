import type { Transaction } from '#database/database.ts';
import type { StoredCard } from '#providers/payments/payments.port.ts';
import { defineJob } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import type { Payment } from '../payments.store.ts';

/** A card that the provider has saved; a job reads its display details (save-card.job). */
export type CardToSave = StoredCard & { shopperId: number };
export const cardSaved = defineJob<CardToSave>('payments.card-saved');

/**
 * Queues a card for saving, if the customer agreed to save it and the provider did so; without consent nothing is
 * saved. A job reads the card's display details, so that the payment need not wait for them.
 */
export async function saveCard(
  tx: Transaction,
  { jobs }: Shop,
  { payment, card }: { payment: Payment; card: StoredCard | null },
): Promise<void> {
  if (card === null || !payment.savesCard) return;
  await jobs.send(tx, cardSaved, { ...card, shopperId: payment.shopperId });
}
