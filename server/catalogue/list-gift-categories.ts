import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listGiftCategoriesCall } from '#contract/catalogue/catalogue.calls.ts';
import { GIFT_CATEGORY_LIMIT } from '#contract/catalogue/catalogue.limits.ts';
import type { Context } from '#server/http/context.ts';
import { listCategories, listOccasions } from './home.store.ts';
import { refuseUnknownCity } from './known-city.ts';

/** The occasions and the categories, each with how many products of it the city can have. */
export async function listGiftCategories(
  { cityId, limit = GIFT_CATEGORY_LIMIT }: InputOf<typeof listGiftCategoriesCall>,
  { database, language }: Context,
): Promise<OutputOf<typeof listGiftCategoriesCall>> {
  await refuseUnknownCity(database, cityId);
  const most = Math.min(limit, GIFT_CATEGORY_LIMIT);
  const [occasions, categories] = await Promise.all([
    listOccasions(database, cityId, language, most),
    listCategories(database, cityId, language, most),
  ]);
  return { occasions, categories };
}
