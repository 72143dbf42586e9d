import { defineOfficeCall } from '#contract/office-call.ts';
import { request } from '#contract/wire.ts';
import { restoreSettings, saveSettings, shownSettings } from './office.wire.ts';

const LIMIT = { requests: 240, perSeconds: 3600, by: 'session' } as const;

/** Reads the owner's settings for the whole shop, with the newest changes. */
export const readSettingsCall = defineOfficeCall({
  name: 'settings.readSettings',
  method: 'GET',
  path: '/office/settings',
  audience: 'staff',
  needs: 'settings.edit',
  effect: 'reads',
  input: request({}),
  output: shownSettings,
});
/** Saves the settings; they apply on every server and in the pages within two seconds. */
export const saveSettingsCall = defineOfficeCall({
  name: 'settings.saveSettings',
  method: 'POST',
  path: '/office/settings',
  audience: 'staff',
  needs: 'settings.edit',
  needsProof: true,
  effect: 'writes',
  input: saveSettings,
  output: shownSettings,
  refusals: ['changedMeanwhile'],
  limit: LIMIT,
});
/** Restores the settings of an earlier version as a new version. */
export const restoreSettingsCall = defineOfficeCall({
  name: 'settings.restoreSettings',
  method: 'POST',
  path: '/office/settings/restore',
  audience: 'staff',
  needs: 'settings.edit',
  needsProof: true,
  effect: 'writes',
  input: restoreSettings,
  output: shownSettings,
  refusals: ['notFound', 'changedMeanwhile'],
  limit: LIMIT,
});
