import * as z from 'zod/mini';
import { productCard } from '#contract/catalogue/catalogue.wire.ts';
import { count, id, idAsText, moment, renamed, request } from '#contract/wire.ts';
import { MOST_FAVOURITES_A_PAGE, MOST_HEARTS } from './favourites.limits.ts';

/**
 * What is wanted is said, not 'the other of what is': the specification leaves the body open, and a toggle that is
 * sent twice (a retry after a lost answer, two tabs at once) would undo itself.
 */
export const markFavourite = request({
  body: { product_id: ['productId', id], is_favourite: ['isMarked', z.boolean()] },
});
export type MarkFavourite = z.output<typeof markFavourite>;
export const marked = renamed({ product_id: ['productId', id], is_favourite: ['isMarked', z.boolean()] });
export type Marked = z.output<typeof marked>;

export const listFavourites = request({
  query: { cities_id: ['cityId', idAsText] },
  body: {
    page: ['page', z.optional(z.int().check(z.gte(1), z.lte(10_000)))],
    limit: ['limit', z.optional(z.int().check(z.gte(1), z.lte(MOST_FAVOURITES_A_PAGE)))],
  },
});
/** The newest first. Products that the city cannot have, or that are sold out, stay in the list and say so. */
export const favouriteList = renamed({
  products: ['products', z.array(productCard)],
  total: ['total', count],
  /** How many of the total the city can have now. */
  available: ['available', count],
  page: ['page', z.int()],
  limit: ['limit', z.int()],
});
export type FavouriteList = z.output<typeof favouriteList>;

/** Which of these products are favourites: all that the hearts of a page need to know, however many there are. */
export const listMarked = request({
  body: { product_ids: ['productIds', z.array(id).check(z.maxLength(MOST_HEARTS))] },
});
export const markedList = renamed({ product_ids: ['productIds', z.array(id)] });
/** For the export of one's data. */
export const ownFavourites = z.array(
  renamed({
    product_id: ['productId', id],
    /** Null of what is no longer sold. */
    product_title: ['title', z.nullable(z.string())],
    marked_at: ['markedAt', moment],
  }),
);
