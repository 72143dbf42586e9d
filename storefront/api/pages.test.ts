import { describe, expect, it } from 'vitest';
import type { Answer } from './api.ts';
import { joinPages, type PageOf, readPagesUpTo } from './pages.ts';

const LIST = { size: 3, keyOf: (item: number) => item };
const page = (items: number[], total: number): PageOf<number, string> => ({
  items,
  total,
  about: `${total}`,
});

/** A list of this many items with three items per page. */
function listOf(total: number) {
  const requested: number[] = [];
  const read = async (number: number): Promise<Answer<PageOf<number, string>>> => {
    requested.push(number);
    const items = Array.from({ length: total }, (_, n) => n + 1).slice((number - 1) * 3, number * 3);
    return { ok: true, message: '', data: page(items, total) };
  };
  return { requested, read };
}

describe('A list shown page by page (product.md 3)', () => {
  it('shows the pages up to the one in the address, at most four, however long the list is', async () => {
    const { requested, read } = listOf(10_000);
    const found = await readPagesUpTo(2_000, read, LIST);
    expect(requested).toEqual([1_997, 1_998, 1_999, 2_000]);
    expect(found).toMatchObject({ first: 1_997, last: 2_000, seen: 6_000, total: 10_000, hasMore: true });
    expect(found?.items).toHaveLength(12);
  });

  it('ends with the last page, even for an address past the end', async () => {
    const found = await readPagesUpTo(50, listOf(7).read, LIST);
    expect(found).toMatchObject({ items: [1, 2, 3, 4, 5, 6, 7], first: 1, last: 3, seen: 7, hasMore: false });
  });

  it('can be empty without an error', async () => {
    expect(await readPagesUpTo(1, listOf(0).read, LIST)).toMatchObject({
      items: [],
      seen: 0,
      hasMore: false,
    });
  });

  it('is not shown in part when one of its pages cannot be read', async () => {
    const { read } = listOf(7);
    const refused: Answer<never> = { ok: false, message: null, code: null, status: 0, data: null };
    expect(await readPagesUpTo(3, async (n) => (n === 2 ? refused : read(n)), LIST)).toBeNull();
  });

  it('shows each item once when a new one has moved it to the next page, with the newest total', () => {
    const joined = joinPages([page([9, 8, 7], 9), page([7, 6, 5], 10)], { first: 1, last: 2 }, LIST);
    expect(joined).toMatchObject({ items: [9, 8, 7, 6, 5], total: 10, about: '10', seen: 5, hasMore: true });
  });
});
