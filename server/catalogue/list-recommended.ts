import type { InputOf } from '#contract/call.ts';
import type { listRecommendedCall } from '#contract/catalogue/catalogue.calls.ts';
import type { ProductCard } from '#contract/catalogue/catalogue.wire.ts';
import type { Context } from '#server/http/context.ts';
import { listCards } from './cards.store.ts';
import { listSimilarIds } from './catalogue.store.ts';
import { refuseUnknownCity } from './known-city.ts';

/** The maximum number of recommended products: two rows of product cards on a wide screen. */
const RECOMMENDED = 8;
const MAX_RECOMMENDED = 40;

/** Recommends products similar to the given ones, from those available in the city. */
export async function listRecommended(
  { cityId, productIds, limit = RECOMMENDED }: InputOf<typeof listRecommendedCall>,
  { database, language }: Context,
): Promise<ProductCard[]> {
  await refuseUnknownCity(database, cityId);
  const ids = await listSimilarIds(database, productIds, cityId, Math.min(limit, MAX_RECOMMENDED));
  return listCards(database, ids, { cityId, language });
}
