import type { Answer } from './client.ts';

/** One page of a list that the server keeps, with how many there are in all and what else it tells. */
export type PageOf<Item, About> = { items: readonly Item[]; total: number; about: About };

export type Pages<Item, About> = PageOf<Item, About> & {
  /** Pages that are shown, from the first to the last. */
  first: number;
  last: number;
  /** How many of the total have been seen up to here, those of earlier pages included. */
  seen: number;
  hasMore: boolean;
};

type List<Item> = {
  size: number;
  keyOf: (item: Item) => string | number;
};

/** Pages that one address shows; from there on the earlier ones leave it, so that a list of any length stays light. */
export const MAX_PAGES_SHOWN = 4;

/** Pages that follow each other as one list; each item once, also when the list has moved between two of them. */
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

/** The pages up to this one, or up to the last there is; null when they could not be read. */
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
  // An address behind the end, from a list that was longer.
  const end = Math.max(1, Math.ceil(joined.total / list.size));
  return requested > end ? readPagesUpTo(end, read, list) : joined;
}
