import type { InputOf } from '#contract/call.ts';
import type { listAddonsCall } from '#contract/catalogue/catalogue.calls.ts';
import type { Addon } from '#contract/catalogue/catalogue.wire.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { listCards } from './cards.store.ts';
import { findDetails, listAddonIds, listSummaries } from './catalogue.store.ts';
import { refuseUnknownCity } from './known-city.ts';

/**
 * The add-ons that fit a product and are sold in the city, each with a short description. Sold-out add-ons are included
 * and marked.
 */
export async function listAddons(
  { productId, cityId }: InputOf<typeof listAddonsCall>,
  { database, language }: Context,
): Promise<Addon[]> {
  await refuseUnknownCity(database, cityId);
  if (!(await findDetails(database, productId))) throw refuse('notFound', (t) => t.catalogue.noProduct);
  const ids = await listAddonIds(database, productId, cityId);
  const [cards, summaries] = await Promise.all([
    listCards(database, ids, { cityId, language }),
    listSummaries(database, ids, language),
  ]);
  return cards.map((card) => ({ ...card, summary: summaries.get(card.id) ?? '' }));
}
