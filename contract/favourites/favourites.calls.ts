import { defineCall } from '#contract/call.ts';
import {
  favouriteList,
  listFavourites,
  listMarked,
  marked,
  markedList,
  markFavourite,
} from './favourites.wire.ts';

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
  output: favouriteList,
  refusals: ['notFound'],
});
export const listMarkedCall = defineCall({
  name: 'favourites.listMarked',
  method: 'POST',
  path: '/user/product/favourites/marked',
  audience: 'customer',
  input: listMarked,
  output: markedList,
  ours: true,
});
