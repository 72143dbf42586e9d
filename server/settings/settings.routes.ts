import * as calls from '#contract/settings/office.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { readSettings } from './read-settings.ts';
import { restoreSettings, saveSettings } from './save-settings.ts';

export const settingsRoutes: OfficeRoute[] = [
  reads(calls.readSettingsCall, readSettings),
  writes(calls.saveSettingsCall, saveSettings),
  writes(calls.restoreSettingsCall, restoreSettings),
];
