import type { GiftCategory } from '#contract/catalogue/catalogue.wire.ts';
import type { Language } from '#text/language.ts';
import { giftCategoryOf } from '../gift-category.ts';
import type { OccasionRow } from './occasions.store.ts';
import { inSeasonOrder } from './season.ts';

/** The occasions with the number of products available in the city; those in season come first (decision 053). */
export const occasionsFor = (
  occasions: readonly OccasionRow[],
  { language, now, limit }: { language: Language; now: Date; limit: number },
): GiftCategory[] =>
  inSeasonOrder(occasions, now)
    .slice(0, limit)
    .map((row) => giftCategoryOf(row, language));
