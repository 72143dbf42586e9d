import type { InputOf } from '#contract/call.ts';
import type { listAddonsCall } from '#contract/catalogue/catalogue.calls.ts';
import type { ProductCard } from '#contract/catalogue/catalogue.wire.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { listCards } from './cards.store.ts';
import { findDetails, listAddonIds } from './catalogue.store.ts';
import { refuseUnknownCity } from './known-city.ts';

/** The add-ons that fit a product and are sold in the city; sold-out ones are included and marked. */
export async function listAddons(
  { productId, cityId }: InputOf<typeof listAddonsCall>,
  { database, language }: Context,
): Promise<ProductCard[]> {
  await refuseUnknownCity(database, cityId);
  if (!(await findDetails(database, productId))) throw refuse('notFound', (t) => t.catalogue.noProduct);
  return listCards(database, await listAddonIds(database, productId, cityId), { cityId, language });
}
