/** Divisible by 2 and 3, so that all rows are full. */
export const FAVOURITES_A_PAGE = 24;
export const MAX_FAVOURITES_PER_PAGE = 100;
/** Products in one request for a page's hearts; the longest list shows 96 products and a rail below. */
export const MAX_FAVOURITES = 200;
