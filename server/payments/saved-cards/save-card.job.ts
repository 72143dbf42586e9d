import { inTransaction, isOfRemovedAccount } from '#database/database.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { type CardToSave, cardSaved } from './save-card.ts';
import { upsertCard } from './saved-cards.store.ts';

/**
 * Reads the display details of a saved card from the provider and stores them, so that the card's owner can pay with
 * it.
 */
async function storeCard(
  shop: Shop,
  { shopperId, customerId, cardId, agreementId }: CardToSave,
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
    // If the account was removed in the meantime, the card must not stay saved at the provider (product.md 2).
    await tap.cards!.remove({ customerId, cardId });
  }
}

export const saveCardHandler = (shop: () => Shop): Handler => ({
  job: cardSaved,
  run: (card: CardToSave) => storeCard(shop(), card),
});
