import { defineCall } from '#contract/call.ts';
import { request } from '#contract/wire.ts';
import { maintenance, page, readPage } from './content.wire.ts';

export const readMaintenanceCall = defineCall({
  name: 'content.readMaintenance',
  method: 'GET',
  path: '/common/check-maintenance-mode',
  audience: 'anyone',
  input: request({}),
  output: maintenance,
});
export const readPrivacyPolicyCall = defineCall({
  name: 'content.readPrivacyPolicy',
  method: 'GET',
  path: '/page-contents/privacy-policy',
  audience: 'anyone',
  input: request({}),
  output: page,
});
export const readPageCall = defineCall({
  name: 'content.readPage',
  method: 'GET',
  path: '/page-contents/all/:slug',
  audience: 'anyone',
  input: readPage,
  output: page,
  refusals: ['notFound'],
});
