import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { productCard } from '#contract/catalogue/catalogue.wire.ts';
import { listFavourites, marked, markFavourite } from './favourites.wire.ts';

export const markFavouriteCall = defineCall({
  name: 'favourites.markFavourite',
  method: 'POST',
  path: '/user/product/mark-unmark-as-favourite',
  audience: 'customer',
  input: markFavourite,
  output: marked,
  refusals: ['notFound'],
});
export const listFavouritesCall = defineCall({
  name: 'favourites.listFavourites',
  method: 'POST',
  path: '/user/product/favourites',
  audience: 'customer',
  input: listFavourites,
  output: z.array(productCard),
});
