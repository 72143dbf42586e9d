import { defineOfficeCall } from '#contract/office-call.ts';
import { request } from '#contract/wire.ts';
import * as wire from './home.wire.ts';
import { preview } from './products.wire.ts';

const forContent = { audience: 'staff', needs: 'content.edit' } as const;

/**
 * Reads the home page with its sections, banners and occasions: the draft if there is one, otherwise the published
 * page.
 */
export const readHomeCall = defineOfficeCall({
  ...forContent,
  name: 'catalogue.readHome',
  method: 'GET',
  path: '/office/home',
  effect: 'reads',
  input: request({}),
  output: wire.shownHome,
});
/** Finds products by title in either language or by slug, to show them in a section or a banner of the home page. */
export const findHomeProductsCall = defineOfficeCall({
  ...forContent,
  name: 'catalogue.findHomeProducts',
  method: 'GET',
  path: '/office/home/products',
  effect: 'reads',
  input: wire.findHomeProducts,
  output: wire.homeProducts,
});
/** Renders the home page from its draft, shown at /office/preview/home. Nothing is published. */
export const renderHomePreviewCall = defineOfficeCall({
  ...forContent,
  name: 'catalogue.renderHomePreview',
  method: 'GET',
  path: '/office/home/preview',
  effect: 'reads',
  input: wire.renderHomePreview,
  output: preview,
  refusals: ['notValid', 'changedMeanwhile', 'unavailable'],
  limit: { requests: 600, perSeconds: 3600, by: 'session' },
});
/**
 * Saves the home page's draft, even an incomplete or invalid one; the response lists what prevents publishing. Shoppers
 * do not see drafts.
 */
export const saveHomeCall = defineOfficeCall({
  ...forContent,
  name: 'catalogue.saveHome',
  method: 'POST',
  path: '/office/home/draft',
  effect: 'writes',
  input: wire.saveHome,
  output: wire.shownHome,
  refusals: ['wrongState', 'changedMeanwhile'],
});
export const removeHomeDraftCall = defineOfficeCall({
  ...forContent,
  name: 'catalogue.removeHomeDraft',
  method: 'POST',
  path: '/office/home/draft/remove',
  effect: 'writes',
  input: wire.seenHomeDraft,
  output: wire.shownHome,
  refusals: ['notFound', 'changedMeanwhile'],
});
/** Publishes the home page; shoppers see it within two seconds. */
export const publishHomeCall = defineOfficeCall({
  ...forContent,
  name: 'catalogue.publishHome',
  method: 'POST',
  path: '/office/home/publish',
  effect: 'writes',
  input: wire.seenHomeDraft,
  output: wire.shownHome,
  refusals: ['notFound', 'notValid', 'changedMeanwhile'],
});
/** Schedules the home page's draft for publishing. Until then the schedule can be cancelled. */
export const publishHomeLaterCall = defineOfficeCall({
  ...forContent,
  name: 'catalogue.publishHomeLater',
  method: 'POST',
  path: '/office/home/publish-later',
  effect: 'writes',
  input: wire.publishHomeLater,
  output: wire.shownHome,
  refusals: ['notFound', 'notValid', 'wrongState', 'changedMeanwhile'],
});
export const cancelHomePublicationCall = defineOfficeCall({
  ...forContent,
  name: 'catalogue.cancelHomePublication',
  method: 'POST',
  path: '/office/home/publish-later/cancel',
  effect: 'writes',
  input: wire.seenHomeDraft,
  output: wire.shownHome,
  refusals: ['wrongState', 'changedMeanwhile'],
});
export const listHomeVersionsCall = defineOfficeCall({
  ...forContent,
  name: 'catalogue.listHomeVersions',
  method: 'GET',
  path: '/office/home/versions',
  effect: 'reads',
  input: request({}),
  output: wire.homeVersions,
});
/** Publishes the content of an older version of the home page as a new version. */
export const publishHomeVersionCall = defineOfficeCall({
  ...forContent,
  name: 'catalogue.publishHomeVersion',
  method: 'POST',
  path: '/office/home/versions/publish',
  effect: 'writes',
  input: wire.homeVersionBody,
  output: wire.shownHome,
  refusals: ['notFound', 'notValid', 'changedMeanwhile'],
});
