/** The page size of favourites: divisible by 2 and 3, so that grids of two or three columns have full rows. */
export const FAVOURITES_A_PAGE = 24;
export const MAX_FAVOURITES_PER_PAGE = 100;
/** The maximum number of products in one request for favourites; the longest page shows 96 products and a carousel. */
export const MAX_FAVOURITES = 200;
