import type { PageQuery } from '#storefront/page/page.ts';

/** The highest page number in a URL. A higher one is a mistake, because no customer has that many pages. */
const LAST_PAGE = 5_000;

/** Parses the page number from a URL such as `?page=3`. Returns 1 if it is not a number. */
export const pageIn = (query: PageQuery<'page'>): number =>
  Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
