import {
  listFavouriteIdsAmongCall,
  listFavouritesCall,
  saveFavouriteCall,
} from '#contract/favourites/favourites.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { listFavouriteIdsAmong } from './list-favourite-ids-among.ts';
import { listFavourites } from './list-favourites.ts';
import { saveFavourite } from './save-favourite.ts';

export const favouritesRoutes: Route[] = [
  route(saveFavouriteCall, saveFavourite, (t, { isFavourite }) =>
    isFavourite ? t.favourites.saved : t.favourites.removed,
  ),
  route(listFavouritesCall, listFavourites),
  route(listFavouriteIdsAmongCall, listFavouriteIdsAmong),
];
