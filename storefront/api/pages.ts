import type { Answer } from './api.ts';

/** One page of a list from the server, with the total number of items and other facts about the list. */
export type PageOf<Item, About> = { items: readonly Item[]; total: number; about: About };

export type Pages<Item, About> = PageOf<Item, About> & {
  /** The number of the first page shown. */
  first: number;
  last: number;
  /** The number of items up to and including page `last`, earlier pages included. */
  seen: number;
  hasMore: boolean;
};

type List<Item> = {
  size: number;
  keyOf: (item: Item) => string | number;
};

/** The maximum number of pages shown at once. Earlier pages are dropped, so that a long list stays light. */
export const MAX_PAGES_SHOWN = 4;

/**
 * Joins consecutive pages into one list. An item that moved to the next page between two requests appears only once.
 */
export function joinPages<Item, About>(
  pages: readonly [PageOf<Item, About>, ...PageOf<Item, About>[]],
  { first, last }: { first: number; last: number },
  { size, keyOf }: List<Item>,
): Pages<Item, About> {
  const { total, about } = pages.at(-1) ?? pages[0];
  const items = [...new Map(pages.flatMap((page) => page.items).map((item) => [keyOf(item), item])).values()];
  const seen = Math.min(total, (first - 1) * size + items.length);
  return { items, total, about, first, last, seen, hasMore: last * size < total };
}

/**
 * Loads the pages up to the requested one, or up to the end of a shorter list. Resolves to null if a page cannot be
 * loaded.
 */
export async function readPagesUpTo<Item, About>(
  requested: number,
  read: (page: number) => Promise<Answer<PageOf<Item, About>>>,
  list: List<Item>,
): Promise<Pages<Item, About> | null> {
  const first = Math.max(1, requested - MAX_PAGES_SHOWN + 1);
  const pages: PageOf<Item, About>[] = [];
  const answers = Array.from({ length: requested - first + 1 }, (_, index) => read(first + index));
  for (const answer of await Promise.all(answers)) {
    if (!answer.ok) return null;
    pages.push(answer.data);
  }
  const [one, ...others] = pages;
  if (!one) return null;
  const joined = joinPages([one, ...others], { first, last: requested }, list);
  // The list has become shorter, so the URL asks for a page past its end: load up to the last page instead.
  const end = Math.max(1, Math.ceil(joined.total / list.size));
  return requested > end ? readPagesUpTo(end, read, list) : joined;
}
