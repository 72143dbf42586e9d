import { describe, expect, it } from 'vitest';
import type { ListProducts } from '#contract/catalogue/catalogue.wire.ts';
import type { CallApi } from '#storefront/api/api.ts';
import { MAX_PAGES_SHOWN, noFilters, PAGE_SIZE } from './filters.ts';
import { loadList } from './load-list.ts';

/** A shop with this many numbered gifts. It answers page requests as the contract says and records them. */
function shopWith(total: number) {
  const requested: Pick<ListProducts, 'page' | 'limit'>[] = [];
  const call = (async (_: unknown, { page = 1, limit = 24 }: ListProducts) => {
    requested.push({ page, limit });
    const all = Array.from({ length: total }, (__, index) => ({ id: index + 1 }));
    const products = all.slice((page - 1) * limit, page * limit);
    return { ok: true, message: '', data: { products, total, page, limit, filters: {} } };
  }) as unknown as CallApi;
  return { call, requested };
}
const idsOf = async (total: number, page: number) => {
  const { call, requested } = shopWith(total);
  const { products, skipped } = await loadList(call, 1, { ...noFilters, page });
  return { ids: products.map(({ id }) => id), skipped, requested };
};

describe('"show more" is a link to ?page=n (product.md 3)', () => {
  it('keeps the earlier gifts: page n holds pages 1 to n, in one call', async () => {
    const { ids, skipped, requested } = await idsOf(100, 3);
    expect(ids).toEqual(Array.from({ length: 3 * PAGE_SIZE }, (_, index) => index + 1));
    expect(skipped).toBe(0);
    expect(requested).toHaveLength(1);
  });

  it('ends with the last gift', async () => {
    expect((await idsOf(22, 2)).ids.at(-1)).toBe(22);
    expect((await idsOf(22, 7)).ids).toHaveLength(22);
  });

  it('never holds more than eight pages, and never requests more than one answer may hold', async () => {
    for (const page of [8, 9, 13, 16, 40]) {
      const { ids, skipped, requested } = await idsOf(1000, page);
      const last = page * PAGE_SIZE;
      expect(ids).toHaveLength(PAGE_SIZE * MAX_PAGES_SHOWN);
      expect(ids.at(-1)).toBe(last);
      expect(skipped).toBe(last - PAGE_SIZE * MAX_PAGES_SHOWN);
      for (const { limit } of requested) expect(limit).toBeLessThanOrEqual(100);
    }
  });

  it('shows an empty list far past the end', async () => {
    expect((await idsOf(22, 400)).ids).toEqual([]);
  });
});
