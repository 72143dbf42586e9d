import type { StaffContext } from '#server/http/office-context.ts';
import { readSettingsNow, type ShownSettings, shownSettings } from './shown-settings.ts';

/** The settings that the owner changes, and who changed them lately. */
export const readSettings = async (_: object, context: StaffContext): Promise<ShownSettings> =>
  shownSettings(await readSettingsNow(context.database, context), context);
