import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listGiftCategoriesCall } from '#contract/catalogue/catalogue.calls.ts';
import { MAX_GIFT_CATEGORIES } from '#contract/catalogue/catalogue.limits.ts';
import type { Context } from '#server/http/context.ts';
import { findHomeFacts } from './cached/home-facts.store.ts';
import { giftCategoryOf } from './gift-category.ts';
import { refuseUnknownCity } from './known-city.ts';
import { occasionsFor } from './occasions/list-occasions.ts';

/** The occasions and the categories, each with the number of products available in the city. */
export async function listGiftCategories(
  { cityId, limit = MAX_GIFT_CATEGORIES }: InputOf<typeof listGiftCategoriesCall>,
  { database, language, clock }: Context,
): Promise<OutputOf<typeof listGiftCategoriesCall>> {
  await refuseUnknownCity(database, cityId);
  const max = Math.min(limit, MAX_GIFT_CATEGORIES);
  const { occasions, categories } = await findHomeFacts(database, cityId);
  return {
    occasions: occasionsFor(occasions, { language, now: clock.now(), limit: max }),
    categories: categories.slice(0, max).map((row) => giftCategoryOf(row, language)),
  };
}
