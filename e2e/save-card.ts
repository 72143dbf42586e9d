import type { Database } from '#database/database.ts';
import type { Shopper } from './shopper.ts';

type SavedCard = { scheme: string; lastFour: string; expiry: [month: number, year: number] };

/** Stores a card of the customer at the payment provider and in the shop, as an earlier order would. */
export async function saveCard(
  database: Database,
  { id }: Shopper,
  { scheme, lastFour, expiry }: SavedCard,
): Promise<void> {
  await database
    .insertInto('saved_cards')
    .values({
      shopper_id: id,
      provider: 'tap',
      customer_id: `cus_${id}`,
      card_id: `card_${id}_${lastFour}`,
      agreement_id: null,
      scheme,
      last_four: lastFour,
      expiry_month: expiry[0],
      expiry_year: expiry[1],
      created_at: new Date('2026-09-01T09:00:00Z'),
      removed_at: null,
    })
    .execute();
}
