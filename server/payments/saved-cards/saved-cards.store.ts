import type { Database, Transaction } from '#database/database.ts';
import type { PaymentsTables } from '../payments.tables.ts';

/** A card that the provider has saved for a shopper. */
export type SavedCard = {
  id: number;
  shopperId: number;
  provider: PaymentsTables['saved_cards']['provider'];
  customerId: string;
  cardId: string;
  scheme: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
  addedAt: Date;
};

const cards = (database: Database) =>
  database
    .selectFrom('saved_cards')
    .select([
      'id',
      'shopper_id as shopperId',
      'provider',
      'customer_id as customerId',
      'card_id as cardId',
      'scheme',
      'last_four as lastFour',
      'expiry_month as expiryMonth',
      'expiry_year as expiryYear',
      'created_at as addedAt',
    ]);

/** A shopper's cards, newest first, without removed ones. */
export const listCards = (database: Database, shopperId: number): Promise<SavedCard[]> =>
  cards(database)
    .where('shopper_id', '=', shopperId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/** The shopper's own card; undefined if it was removed or belongs to someone else. */
export const findOwnCard = (
  database: Database,
  shopperId: number,
  cardId: number,
): Promise<SavedCard | undefined> =>
  cards(database)
    .where('id', '=', cardId)
    .where('shopper_id', '=', shopperId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Finds a card that was removed in the shop and may still exist at the provider. */
export const findRemovedCard = (database: Database, id: number): Promise<SavedCard | undefined> =>
  cards(database).where('id', '=', id).where('removed_at', 'is not', null).executeTakeFirst();

/** The shopper's customer id at the provider; null if the shopper has no saved card. */
export async function findCustomerId(database: Database, shopperId: number): Promise<string | null> {
  return (await listCards(database, shopperId))[0]?.customerId ?? null;
}

/**
 * Stores a card.
 *
 * Invariant: a provider's card is stored once. Saving it again restores a removed card, for the same shopper only.
 */
export async function upsertCard(
  tx: Transaction,
  card: Omit<SavedCard, 'id' | 'addedAt'> & { agreementId: string | null; at: Date },
): Promise<void> {
  const facts = {
    agreement_id: card.agreementId,
    scheme: card.scheme,
    last_four: card.lastFour,
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    removed_at: null,
  };
  await tx
    .insertInto('saved_cards')
    .values({
      shopper_id: card.shopperId,
      provider: card.provider,
      customer_id: card.customerId,
      card_id: card.cardId,
      created_at: card.at,
      ...facts,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'card_id'])
        .doUpdateSet(facts)
        .where('saved_cards.shopper_id', '=', card.shopperId),
    )
    .execute();
}

/**
 * Marks cards as removed, so that they are no longer shown.
 * @returns the ids of the cards, which must be deleted at the provider too
 */
export async function updateCardsAsRemoved(
  tx: Transaction,
  which: { shopperId: number; cardId?: number },
  at: Date,
): Promise<number[]> {
  const rows = await tx
    .updateTable('saved_cards')
    .set({ removed_at: at })
    .where('shopper_id', '=', which.shopperId)
    .where('removed_at', 'is', null)
    .$if(which.cardId !== undefined, (query) => query.where('id', '=', which.cardId!))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the row of a card that the provider has deleted. */
export async function deleteCard(database: Database, id: number): Promise<void> {
  await database.deleteFrom('saved_cards').where('id', '=', id).where('removed_at', 'is not', null).execute();
}
