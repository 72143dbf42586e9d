import { defineOfficeCall } from '#contract/office-call.ts';
import { request } from '#contract/wire.ts';
import * as wire from './office.wire.ts';

const forEditing = { audience: 'staff', needs: 'content.edit' } as const;

export const listPagesCall = defineOfficeCall({
  ...forEditing,
  name: 'content.listPages',
  method: 'GET',
  path: '/office/pages',
  effect: 'reads',
  input: request({}),
  output: wire.pageRows,
});
export const readPageCall = defineOfficeCall({
  ...forEditing,
  name: 'content.readPage',
  method: 'GET',
  path: '/office/pages/:slug',
  effect: 'reads',
  input: wire.pageParams,
  output: wire.officePage,
  refusals: ['notFound'],
});
export const readPageVersionCall = defineOfficeCall({
  ...forEditing,
  name: 'content.readPageVersion',
  method: 'GET',
  path: '/office/pages/:slug/versions/:version',
  effect: 'reads',
  input: wire.pageVersionParams,
  output: wire.pageVersion,
  refusals: ['notFound'],
});
/** Saves a text page in both languages; shoppers see it at once. */
export const savePageCall = defineOfficeCall({
  ...forEditing,
  name: 'content.savePage',
  method: 'POST',
  path: '/office/pages/:slug',
  effect: 'writes',
  input: wire.savePage,
  output: wire.officePage,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
});
/** Publishes an earlier version again as a new version, so that the history stays complete. */
export const usePageVersionCall = defineOfficeCall({
  ...forEditing,
  name: 'content.usePageVersion',
  method: 'POST',
  path: '/office/pages/:slug/use',
  effect: 'writes',
  input: wire.usePageVersion,
  output: wire.officePage,
  refusals: ['notFound', 'changedMeanwhile'],
});
