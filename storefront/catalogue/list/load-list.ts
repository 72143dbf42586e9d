import { listProductsCall } from '#contract/catalogue/catalogue.calls.ts';
import type { ProductList } from '#contract/catalogue/catalogue.wire.ts';
import type { CallApi } from '#storefront/api/client.ts';
import { type Filters, MAX_PAGES_SHOWN, PAGE_SIZE, queryFrom } from './filters.ts';

/** One answer holds at most this many: all pages of one screen. */
const AT_ONCE = PAGE_SIZE * MAX_PAGES_SHOWN;

export type LoadedList = Pick<ProductList, 'products' | 'total' | 'filters'> & {
  /** Products before the first one shown; more than none only beyond the eighth page. */
  skipped: number;
};

/**
 * Page n holds pages 1 to n, so that "show more" keeps what was seen; from the ninth on the last eight, so that no
 * page grows without end.
 */
export async function loadList(call: CallApi, cityId: number, filters: Filters): Promise<LoadedList> {
  const to = filters.page * PAGE_SIZE;
  const skipped = Math.max(0, to - AT_ONCE);
  const limit = skipped === 0 ? to : AT_ONCE;
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
  const products = lists.flatMap((list) => list.products).slice(offset, offset + AT_ONCE);
  return { products, total: one.total, filters: one.filters, skipped: Math.min(skipped, one.total) };
}
