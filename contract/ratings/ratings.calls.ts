import { defineCall } from '#contract/call.ts';
import { listRatings, ratingList } from './ratings.wire.ts';

export const listRatingsCall = defineCall({
  name: 'ratings.listRatings',
  method: 'GET',
  path: '/ratings/:id',
  audience: 'anyone',
  input: listRatings,
  output: ratingList,
  isCacheable: true,
  ours: true,
});
