import { defineOfficeCall } from '#contract/office-call.ts';
import { request } from '#contract/wire.ts';
import * as wire from './home.wire.ts';
import { preview } from './products.wire.ts';

const forContent = { audience: 'staff', needs: 'content.edit' } as const;

/** The home page with its sections, banners and occasions: the draft, or what was published. */
export const readHomeCall = defineOfficeCall({
  ...forContent,
  name: 'catalogue.readHome',
  method: 'GET',
  path: '/office/home',
  effect: 'reads',
  input: request({}),
  output: wire.shownHome,
});
/** Products that a section or a banner can show, by either name or link. */
export const findHomeProductsCall = defineOfficeCall({
  ...forContent,
  name: 'catalogue.findHomeProducts',
  method: 'GET',
  path: '/office/home/products',
  effect: 'reads',
  input: wire.findHomeProducts,
  output: wire.homeProducts,
});
/** The shop's home page as its draft would be; shown at /office/preview/home. Nothing is published. */
export const drawHomePreviewCall = defineOfficeCall({
  ...forContent,
  name: 'catalogue.drawHomePreview',
  method: 'GET',
  path: '/office/home/preview',
  effect: 'reads',
  input: wire.drawHomePreview,
  output: preview,
  refusals: ['notValid', 'changedMeanwhile', 'unavailable'],
  limit: { requests: 600, perSeconds: 3600, by: 'session' },
});
/** Saves the draft, also half or wrong; the answer names what keeps it from being published. Shoppers see nothing yet. */
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
/** Shoppers see it within two seconds. */
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
/** Until then the draft stays as it is; it can be called off. */
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
/** Publishes an older version again, as a new one. */
export const publishHomeVersionCall = defineOfficeCall({
  ...forContent,
  name: 'catalogue.publishHomeVersion',
  method: 'POST',
  path: '/office/home/versions/publish',
  effect: 'writes',
  input: wire.namedHomeVersion,
  output: wire.shownHome,
  refusals: ['notFound', 'notValid', 'changedMeanwhile'],
});
