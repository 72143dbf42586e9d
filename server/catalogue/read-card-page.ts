import type { ProductCard } from '#contract/catalogue/catalogue.wire.ts';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { listCards } from './cards.store.ts';
import { findUnlistedPage } from './catalogue.store.ts';
import { refuseUnknownCity } from './known-city.ts';

/**
 * One page of a person's saved products as cards, in the given order, and how many products of the whole list are still
 * sold and available in the city now. Unlisted products are left out. Always runs three queries.
 * @throws notFound for a city to which the shop does not deliver
 */
export async function readCardPage(
  database: Database,
  productIds: readonly number[],
  { cityId, language, offset, limit }: { cityId: number; language: Language; offset: number; limit: number },
): Promise<{ cards: ProductCard[]; total: number; available: number }> {
  await refuseUnknownCity(database, cityId);
  const { ids, total, available } = await findUnlistedPage(database, productIds, { cityId, offset, limit });
  return { cards: await listCards(database, ids, { cityId, language }), total, available };
}
