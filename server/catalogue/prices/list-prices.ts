import type { OutputOf } from '#contract/call.ts';
import type { listPricesCall } from '#contract/catalogue/prices.calls.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { listBundles } from '../bundles/bundles.store.ts';
import { listCategories } from '../catalogue.store.ts';
import { listPriceChanges, listPricedProducts } from './prices.store.ts';

const SHOWN_CHANGES = 10;

/** Lists every price, and the latest changes of several prices at once. */
export async function listPrices(
  _: object,
  { database, language }: StaffContext,
): Promise<OutputOf<typeof listPricesCall>> {
  const [products, categories, changes, bundles] = await Promise.all([
    listPricedProducts(database),
    listCategories(database),
    listPriceChanges(database, SHOWN_CHANGES),
    listBundles(database, { language }),
  ]);
  return {
    products: products.map((product) => ({ ...product, title: product.title[language] })),
    categories: categories.map(({ id, names }) => ({ id, name: names[language] })),
    changes,
    bundles: bundles.map(({ title, price, productIds }) => ({ title, price, productIds: [...productIds] })),
  };
}
