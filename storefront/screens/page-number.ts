import type { PageQuery } from '#storefront/page/page.ts';

/** A higher page is a mistake in the address: no customer has that many. */
const LAST_PAGE = 5_000;

/** The page number in an address, `?page=3`; 1 for anything that is not a number. */
export const pageIn = (query: PageQuery<'page'>): number =>
  Math.min(LAST_PAGE, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
