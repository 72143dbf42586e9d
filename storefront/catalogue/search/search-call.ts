import { listProductsCall } from '#contract/catalogue/catalogue.calls.ts';
import { SUGGESTIONS } from '#contract/catalogue/catalogue.limits.ts';
import type { ProductCard } from '#contract/catalogue/catalogue.wire.ts';
import { callApi } from '#storefront/api/api.ts';

/** The first matches in a city; null when the call fails. */
export async function findSuggestions(
  search: string,
  cityId: number,
): Promise<readonly ProductCard[] | null> {
  const answer = await callApi(listProductsCall, {
    search: search.slice(0, 100),
    cityId,
    limit: SUGGESTIONS,
  });
  return answer.ok ? answer.data.products : null;
}
