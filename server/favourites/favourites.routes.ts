import {
  listFavouritesCall,
  listMarkedCall,
  markFavouriteCall,
} from '#contract/favourites/favourites.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { listFavourites } from './list-favourites.ts';
import { listMarked } from './list-marked.ts';
import { markFavourite } from './mark-favourite.ts';

export const favouritesRoutes: Route[] = [
  route(markFavouriteCall, markFavourite, (t, { isMarked }) =>
    isMarked ? t.favourites.saved : t.favourites.removed,
  ),
  route(listFavouritesCall, listFavourites),
  route(listMarkedCall, listMarked),
];
