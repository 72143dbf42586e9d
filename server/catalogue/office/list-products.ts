import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listProductChoicesCall, listProductsCall } from '#contract/catalogue/products.calls.ts';
import { PRODUCTS_IN_OFFICE } from '#contract/catalogue/products.rules.ts';
import { listCities } from '#server/delivery/delivery.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { listPalette } from '../palette/palette.store.ts';
import { pictureAddress } from '../pictures/picture-address.ts';
import { keyOf } from './product-key.ts';
import { listChoices, listItems } from './product-list.store.ts';

export async function listProducts(
  { search = '', state = 'all', skip = 0 }: InputOf<typeof listProductsCall>,
  { database }: StaffContext,
): Promise<OutputOf<typeof listProductsCall>> {
  const { items, total, counts } = await listItems(database, {
    search,
    state,
    skip,
    max: PRODUCTS_IN_OFFICE,
  });
  return {
    total,
    counts,
    products: items.map(({ productId, draftId, hash, draftVersion, who, savedAt, ...item }) => ({
      key: keyOf(productId === null ? { draftId: draftId! } : { productId }),
      title: item.title,
      picture: hash === null ? null : pictureAddress(hash),
      price: item.price,
      oldPrice: item.oldPrice,
      version: item.version,
      isListed: item.isListed,
      stock: item.stock,
      glazes: item.glazes,
      soldOutGlazes: item.soldOutGlazes,
      draft:
        draftVersion === null
          ? null
          : {
              version: draftVersion,
              who: who!,
              savedAt: savedAt!,
              publishAt: item.publishAt,
              publisher: item.publisher,
              missedAt: item.missedAt,
            },
    })),
  };
}

export async function listProductChoices(
  _: object,
  { database }: StaffContext,
): Promise<OutputOf<typeof listProductChoicesCall>> {
  const [choices, palette, cities] = await Promise.all([
    listChoices(database),
    listPalette(database),
    listCities(database),
  ]);
  return {
    ...choices,
    palette,
    cities: cities.map(({ id, names }) => ({ id, name: names })),
  };
}
