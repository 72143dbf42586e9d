import { defineOfficeCall } from '#contract/office-call.ts';
import { fileAnswer } from '#contract/uploads/uploads.wire.ts';
import * as wire from './ratings.wire.ts';

const forEditing = { audience: 'staff', needs: 'content.edit' } as const;

/** What buyers wrote and agreed to show; nothing is shown before somebody released it. */
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
/** The writer reads the reason; the number of the rating still counts. */
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
/** The shop's public answer below the words; a new one replaces the old. */
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
