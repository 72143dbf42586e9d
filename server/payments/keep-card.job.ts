import { inTransaction, isOfRemovedAccount, type Transaction } from '#database/database.ts';
import type { KeptCard } from '#providers/payments/payments.port.ts';
import { defineJob, type Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import type { Payment } from './payments.store.ts';
import { putCard } from './saved-cards.store.ts';

type Kept = KeptCard & { shopperId: number };
const cardKept = defineJob<Kept>('payments.card-kept');

/**
 * A charge was paid with which the shopper wanted the card to be kept, and the provider kept it: what the shopper knows
 * the card by is asked by a job, so that the payment does not wait for it. Without consent nothing is kept.
 */
export async function keepCard(
  tx: Transaction,
  { jobs }: Shop,
  { payment, kept }: { payment: Payment; kept: KeptCard | null },
): Promise<void> {
  if (kept === null || !payment.keepsCard) return;
  await jobs.send(tx, cardKept, { ...kept, shopperId: payment.shopperId });
}

async function writeCard(shop: Shop, { shopperId, customerId, cardId, agreementId }: Kept): Promise<void> {
  const { tap } = shop.providers.payments;
  const facts = await tap.cards!.read({ customerId, cardId });
  const at = shop.clock.now();
  try {
    await inTransaction(shop.database, (tx) =>
      putCard(tx, { shopperId, provider: 'tap', customerId, cardId, agreementId, ...facts, at }),
    );
  } catch (error) {
    if (!isOfRemovedAccount(error)) throw error;
    // Nobody is there any more to keep it for (product.md 2).
    await tap.cards!.remove({ customerId, cardId });
  }
}

export const keepCardHandler = (shop: () => Shop): Handler => ({
  job: cardKept,
  run: (kept: Kept) => writeCard(shop(), kept),
});
