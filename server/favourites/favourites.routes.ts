import {
  listFavouritesCall,
  listMarkedFavouritesCall,
  saveFavouriteCall,
} from '#contract/favourites/favourites.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { listFavourites } from './list-favourites.ts';
import { listMarkedFavourites } from './list-marked-favourites.ts';
import { saveFavourite } from './save-favourite.ts';

export const favouritesRoutes: Route[] = [
  route(saveFavouriteCall, saveFavourite, (t, { isFavourite }) =>
    isFavourite ? t.favourites.saved : t.favourites.removed,
  ),
  route(listFavouritesCall, listFavourites),
  route(listMarkedFavouritesCall, listMarkedFavourites),
];
