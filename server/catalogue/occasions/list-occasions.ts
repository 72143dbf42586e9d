import type { GiftCategory } from '#contract/catalogue/catalogue.wire.ts';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { giftCategoryOf } from '../gift-category.ts';
import { listStoredOccasions } from './occasions.store.ts';
import { inSeasonOrder } from './season.ts';

/** The occasions with the number of products available in the city; those in season come first (decision 053). */
export async function listOccasions(
  database: Database,
  { cityId, language, now, limit }: { cityId: number; language: Language; now: Date; limit: number },
): Promise<GiftCategory[]> {
  const occasions = inSeasonOrder(await listStoredOccasions(database, cityId), now);
  return occasions.slice(0, limit).map((row) => giftCategoryOf(row, language));
}
