import type { PageQuery } from '#storefront/page/page.ts';

/** Beyond it an address is a mistake: no customer's list has so many pages. */
const LAST_PAGE = 5_000;

/** The page that an address asks for, `?page=3`; the first for whatever is no page. */
export const pageIn = (query: PageQuery<'page'>): number =>
  Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
