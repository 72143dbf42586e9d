import * as z from 'zod/mini';
import { productCard } from '#contract/catalogue/catalogue.wire.ts';
import { count, id, idAsText, moment, renamed, request } from '#contract/wire.ts';
import { MAX_FAVOURITES, MAX_FAVOURITES_PER_PAGE } from './favourites.limits.ts';

/**
 * Saves whether a product is a favourite. The request contains the wanted state, because a toggle that is sent twice (a
 * retry after a lost response, two tabs at once) would undo itself.
 */
export const saveFavourite = request({
  body: { product_id: ['productId', id], is_favourite: ['isFavourite', z.boolean()] },
});
export type SaveFavourite = z.output<typeof saveFavourite>;
export const favouriteState = renamed({
  product_id: ['productId', id],
  is_favourite: ['isFavourite', z.boolean()],
});
export type FavouriteState = z.output<typeof favouriteState>;

export const listFavourites = request({
  query: { cities_id: ['cityId', idAsText] },
  body: {
    page: ['page', z.optional(z.int().check(z.gte(1), z.lte(10_000)))],
    limit: ['limit', z.optional(z.int().check(z.gte(1), z.lte(MAX_FAVOURITES_PER_PAGE)))],
  },
});
/** Favourites, newest first. Products that are sold out or unavailable in the city stay in the list, marked as such. */
export const favouriteList = renamed({
  products: ['products', z.array(productCard)],
  total: ['total', count],
  /** The number of all favourites that are available in the city now. */
  available: ['available', count],
  page: ['page', z.int()],
  limit: ['limit', z.int()],
});
export type FavouriteList = z.output<typeof favouriteList>;

/** Reads which of these products are favourites, to mark the hearts on a page without loading all favourites. */
export const listFavouriteIdsAmong = request({
  body: { product_ids: ['productIds', z.array(id).check(z.maxLength(MAX_FAVOURITES))] },
});
export const favouriteIds = renamed({ product_ids: ['productIds', z.array(id)] });
/** The customer's favourites for the data export. */
export const ownFavourites = z.array(
  renamed({
    product_id: ['productId', id],
    /** The product's title; null for a product that is no longer sold. */
    product_title: ['title', z.nullable(z.string())],
    added_at: ['addedAt', moment],
  }),
);
