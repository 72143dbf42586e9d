import { listRatingsCall } from '#contract/ratings/ratings.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { listRatings } from './list-ratings.ts';

export const ratingsRoutes: Route[] = [route(listRatingsCall, listRatings)];
