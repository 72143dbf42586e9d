import { settingsOn } from '#contract/settings/settings.rules.ts';
import type { Database } from '#database/database.ts';
import { type Clock, dateOf, dayNumberOf } from '#server/clock.ts';
import type { Settings } from '#server/settings.ts';
import { type EditedSettings, listSettingChanges, UNCHANGED } from './settings.store.ts';

/** The settings of a running shop, with the changes made in the back office. */
export type LiveSettings = {
  /** Returns the current settings: those from startup, with the changes that were made in the back office since. */
  now(): Settings;
  /** Reads the settings from the database again; called when the database notifies of a change. */
  readAgain(): Promise<void>;
};

/** The startup settings with the back office's changes applied, as they are valid on a day in Riyadh. */
export const settingsWith = (first: Settings, edited: EditedSettings, now: Date): Settings =>
  settingsOn({ ...first, ...edited }, dateOf(dayNumberOf(now)));

/** Reads the settings with all changes that were made in the back office so far. */
export async function openLiveSettings(
  database: Database,
  first: Settings,
  clock: Clock,
): Promise<LiveSettings> {
  let newest: { version: number; edited: EditedSettings } = UNCHANGED;
  const readAgain = async (): Promise<void> => {
    const [found = UNCHANGED] = await listSettingChanges(database, 1);
    // When two reads run at once, the earlier one may finish last, so an older version is ignored.
    if (found.version >= newest.version) newest = found;
  };
  await readAgain();
  return { now: () => settingsWith(first, newest.edited, clock.now()), readAgain };
}
