import { defineOfficeCall } from '#contract/office-call.ts';
import { fileAnswer } from '#contract/uploads/uploads.wire.ts';
import * as wire from './ratings.wire.ts';

const forEditing = { audience: 'staff', needs: 'content.edit' } as const;

/** Lists the ratings that buyers agreed to publish; nothing is shown in the shop until staff release it. */
export const listRatingsCall = defineOfficeCall({
  ...forEditing,
  name: 'catalogue.listRatings',
  method: 'GET',
  path: '/office/ratings',
  effect: 'reads',
  input: wire.listRatings,
  output: wire.ratingPage,
});
export const readRatingPictureCall = defineOfficeCall({
  ...forEditing,
  name: 'catalogue.readRatingPicture',
  method: 'GET',
  path: '/office/ratings/:id/pictures/:place',
  effect: 'reads',
  input: wire.readRatingPicture,
  output: fileAnswer,
  refusals: ['notFound'],
  answersFile: true,
});
export const releaseRatingCall = defineOfficeCall({
  ...forEditing,
  name: 'catalogue.releaseRating',
  method: 'POST',
  path: '/office/ratings/:id/release',
  effect: 'writes',
  input: wire.releaseRating,
  output: wire.officeRating,
  refusals: ['notFound', 'changedMeanwhile'],
});
/** Withholds a rating's comment and pictures. The writer sees the reason; the star rating still counts. */
export const holdRatingCall = defineOfficeCall({
  ...forEditing,
  name: 'catalogue.holdRating',
  method: 'POST',
  path: '/office/ratings/:id/hold',
  effect: 'writes',
  input: wire.holdRating,
  output: wire.officeRating,
  refusals: ['notFound', 'changedMeanwhile'],
});
/** Publishes the shop's answer below a rating; a new answer replaces the old one. */
export const answerRatingCall = defineOfficeCall({
  ...forEditing,
  name: 'catalogue.answerRating',
  method: 'POST',
  path: '/office/ratings/:id/answer',
  effect: 'writes',
  input: wire.answerRating,
  output: wire.officeRating,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
});
