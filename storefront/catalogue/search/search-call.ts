import { listProductsCall } from '#contract/catalogue/catalogue.calls.ts';
import { SUGGESTIONS } from '#contract/catalogue/catalogue.limits.ts';
import type { Bundle, ProductCard } from '#contract/catalogue/catalogue.wire.ts';
import { callApi } from '#storefront/api/api.ts';

/** The maximum number of bundles among the suggestions. */
const MAX_BUNDLES = 2;

export type Suggestions = { products: readonly ProductCard[]; bundles: readonly Bundle[] };

/** Finds the first matches in a city, at most eight in total. Resolves to null if the call fails. */
export async function findSuggestions(search: string, cityId: number): Promise<Suggestions | null> {
  const answer = await callApi(listProductsCall, {
    search: search.slice(0, 100),
    cityId,
    limit: SUGGESTIONS,
  });
  if (!answer.ok) return null;
  const bundles = answer.data.bundles.slice(0, MAX_BUNDLES);
  return { products: answer.data.products.slice(0, SUGGESTIONS - bundles.length), bundles };
}
