import type { StaffContext } from '#server/http/office-context.ts';
import { readSettingsNow, type ShownSettings, shownSettings } from './shown-settings.ts';

/** Reads the settings that the owner can change, and who last changed them. */
export const readSettings = async (_: object, context: StaffContext): Promise<ShownSettings> =>
  shownSettings(await readSettingsNow(context.database, context), context);
