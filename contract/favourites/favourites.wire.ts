import * as z from 'zod/mini';
import { id, idAsText, renamed, request } from '#contract/wire.ts';

export const markFavourite = request({
  body: { product_id: ['productId', id], is_favourite: ['isMarked', z.boolean()] },
});
export const marked = renamed({ product_id: ['productId', id], is_favourite: ['isMarked', z.boolean()] });
export const listFavourites = request({ query: { cities_id: ['cityId', idAsText] } });
