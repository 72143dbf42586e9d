import type { Transaction } from '#database/database.ts';
import type { KeptCard } from '#providers/payments/payments.port.ts';
import { defineJob } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import type { Payment } from '../payments.store.ts';

/** A card is kept at the provider; what the shopper knows it by is asked by a job (keep-card.job). */
export type CapturedListItem = KeptCard & { shopperId: number };
export const cardSaved = defineJob<CapturedListItem>('payments.card-kept');

/**
 * A charge was paid with which the shopper wanted the card to be kept, and the provider kept it: what the shopper knows
 * the card by is asked by a job, so that the payment does not wait for it. Without consent nothing is kept.
 */
export async function saveCard(
  tx: Transaction,
  { jobs }: Shop,
  { payment, kept }: { payment: Payment; kept: KeptCard | null },
): Promise<void> {
  if (kept === null || !payment.savesCard) return;
  await jobs.send(tx, cardSaved, { ...kept, shopperId: payment.shopperId });
}
