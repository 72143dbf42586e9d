/** Whole rows of two and of three. */
export const FAVOURITES_A_PAGE = 24;
export const MAX_FAVOURITES_PER_PAGE = 100;
/** Hearts of one page that are asked about at once; the longest list shows 96 products and a rail below. */
export const MAX_FAVOURITES = 200;
