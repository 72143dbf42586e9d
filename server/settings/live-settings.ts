import { settingsOn } from '#contract/settings/settings.rules.ts';
import type { Database } from '#database/database.ts';
import { type Clock, dateOf, dayNumberOf } from '#server/clock.ts';
import type { Settings } from '#server/settings.ts';
import { type EditedSettings, listSettingChanges, UNCHANGED } from './settings.store.ts';

/** The settings of a running shop. */
export type LiveSettings = {
  /** As they are now: what the shop was opened with, and what was changed in the back office since. */
  now(): Settings;
  /** Reads again what was changed; called when the database says that something was. */
  readAgain(): Promise<void>;
};

/** What the shop was opened with, with the changes on top, on a day in Riyadh. */
export const settingsWith = (first: Settings, edited: EditedSettings, now: Date): Settings =>
  settingsOn({ ...first, ...edited }, dateOf(dayNumberOf(now)));

/** Opens the settings with all changes so far. */
export async function openLiveSettings(
  database: Database,
  first: Settings,
  clock: Clock,
): Promise<LiveSettings> {
  let newest: { version: number; edited: EditedSettings } = UNCHANGED;
  const readAgain = async (): Promise<void> => {
    const [found = UNCHANGED] = await listSettingChanges(database, 1);
    // Of two reads at once the earlier one may answer last.
    if (found.version >= newest.version) newest = found;
  };
  await readAgain();
  return { now: () => settingsWith(first, newest.edited, clock.now()), readAgain };
}
