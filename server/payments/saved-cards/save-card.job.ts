import { inTransaction, isOfRemovedAccount } from '#database/database.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { type CapturedListItem, cardSaved } from './save-card.ts';
import { upsertCard } from './saved-cards.store.ts';

/** Asks what a kept card is known by and writes it down, for its shopper to pay with. */
async function writeCard(
  shop: Shop,
  { shopperId, customerId, cardId, agreementId }: CapturedListItem,
): Promise<void> {
  const { tap } = shop.providers.payments;
  const facts = await tap.cards!.read({ customerId, cardId });
  const at = shop.clock.now();
  try {
    await inTransaction(shop.database, (tx) =>
      upsertCard(tx, { shopperId, provider: 'tap', customerId, cardId, agreementId, ...facts, at }),
    );
  } catch (error) {
    if (!isOfRemovedAccount(error)) throw error;
    // Nobody is there any more to keep it for (product.md 2).
    await tap.cards!.remove({ customerId, cardId });
  }
}

export const saveCardHandler = (shop: () => Shop): Handler => ({
  job: cardSaved,
  run: (kept: CapturedListItem) => writeCard(shop(), kept),
});
