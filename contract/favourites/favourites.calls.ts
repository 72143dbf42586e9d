import { defineCall } from '#contract/call.ts';
import {
  favouriteIds,
  favouriteList,
  favouriteState,
  listFavouriteIdsAmong,
  listFavourites,
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
export const listFavouriteIdsAmongCall = defineCall({
  name: 'favourites.listFavouriteIdsAmong',
  method: 'POST',
  path: '/user/product/favourites/marked',
  audience: 'customer',
  input: listFavouriteIdsAmong,
  output: favouriteIds,
  ours: true,
});
