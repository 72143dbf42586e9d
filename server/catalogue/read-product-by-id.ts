import type { InputOf } from '#contract/call.ts';
import type { readProductByIdCall } from '#contract/catalogue/catalogue.calls.ts';
import type { ProductCard } from '#contract/catalogue/catalogue.wire.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { listCards } from './cards.store.ts';
import { refuseUnknownCity } from './known-city.ts';

/** Reads what a product card shows of one product. */
export async function readProductById(
  { productId, cityId }: InputOf<typeof readProductByIdCall>,
  { database, language }: Context,
): Promise<ProductCard> {
  await refuseUnknownCity(database, cityId);
  const [card] = await listCards(database, [productId], { cityId, language });
  if (!card) throw refuse('notFound', (t) => t.catalogue.noProduct);
  return card;
}
