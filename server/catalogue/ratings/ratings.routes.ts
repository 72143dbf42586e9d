import * as calls from '#contract/catalogue/ratings.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { answerRating, holdRating, releaseRating } from './decide-ratings.ts';
import { listRatings, readRatingPicture } from './list-ratings.ts';

export const ratingsOfficeRoutes: OfficeRoute[] = [
  reads(calls.listRatingsCall, listRatings),
  reads(calls.readRatingPictureCall, readRatingPicture),
  writes(calls.releaseRatingCall, releaseRating),
  writes(calls.holdRatingCall, holdRating),
  writes(calls.answerRatingCall, answerRating),
];
