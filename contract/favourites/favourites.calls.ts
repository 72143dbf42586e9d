import { defineCall } from '#contract/call.ts';
import {
  favouriteList,
  favouriteState,
  listFavourites,
  listMarkedFavourites,
  markedFavourites,
  saveFavourite,
} from './favourites.wire.ts';

export const saveFavouriteCall = defineCall({
  name: 'favourites.saveFavourite',
  method: 'POST',
  path: '/user/product/mark-unmark-as-favourite',
  audience: 'customer',
  input: saveFavourite,
  output: favouriteState,
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
export const listMarkedFavouritesCall = defineCall({
  name: 'favourites.listMarkedFavourites',
  method: 'POST',
  path: '/user/product/favourites/marked',
  audience: 'customer',
  input: listMarkedFavourites,
  output: markedFavourites,
  ours: true,
});
