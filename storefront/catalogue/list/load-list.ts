import { listProductsCall } from '#contract/catalogue/catalogue.calls.ts';
import type { ProductList } from '#contract/catalogue/catalogue.wire.ts';
import type { CallApi } from '#storefront/api/api.ts';
import { type Filters, MAX_PAGES_SHOWN, PAGE_SIZE, queryFrom } from './filters.ts';

/** The maximum number of products in one API call: all pages that one screen shows. */
const MAX_PRODUCTS = PAGE_SIZE * MAX_PAGES_SHOWN;

export type LoadedList = Pick<
  ProductList,
  'products' | 'bundles' | 'total' | 'isTotalMore' | 'categories' | 'filters' | 'understood'
> & {
  /** The number of products before the first one shown. It is above zero only from the ninth page on. */
  skipped: number;
};

/**
 * Loads pages 1 to n, so that "show more" keeps the earlier gifts. From the ninth page on, it loads only the last
 * eight, so that a page cannot grow without limit.
 */
export async function loadList(call: CallApi, cityId: number, filters: Filters): Promise<LoadedList> {
  const to = filters.page * PAGE_SIZE;
  const skipped = Math.max(0, to - MAX_PRODUCTS);
  const limit = skipped === 0 ? to : MAX_PRODUCTS;
  const first = Math.floor(skipped / limit) + 1;
  const last = Math.ceil(to / limit);
  const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const answers = await Promise.all(
    pages.map((page) => call(listProductsCall, { cityId, ...queryFrom(filters), page, limit })),
  );
  const lists = answers.map((answer) => {
    if (!answer.ok) throw new Error(`The list could not be read: ${answer.code}`);
    return answer.data;
  });
  const [one] = lists;
  if (one === undefined) throw new Error('A list has at least one page');
  const offset = skipped - (first - 1) * limit;
  const products = lists.flatMap((list) => list.products).slice(offset, offset + MAX_PRODUCTS);
  return {
    products,
    bundles: one.bundles,
    total: one.total,
    isTotalMore: one.isTotalMore,
    categories: one.categories,
    filters: one.filters,
    understood: one.understood,
    skipped: Math.min(skipped, one.total),
  };
}
