import type { OutputOf } from '#contract/call.ts';
import type { readSettingsCall } from '#contract/settings/office.calls.ts';
import { LISTED_CHANGES } from '#contract/settings/settings.limits.ts';
import {
  changedFields,
  type OwnerSettings,
  ownerSettings,
  settingsOn,
  settingValues,
} from '#contract/settings/settings.rules.ts';
import type { Database } from '#database/database.ts';
import { dateOf, dayNumberOf } from '#server/clock.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import type { Refusal } from '#server/http/refuse.ts';
import { configuredMethods } from '#server/payments/methods.public.ts';
import { findSettings } from '#server/settings.store.ts';
import { type EditedSettings, listSettingChanges, type SettingChange, UNCHANGED } from './settings.store.ts';

export type ShownSettings = OutputOf<typeof readSettingsCall>;

/** The settings that the owner changes, of all. */
const ownersOf = (settings: OwnerSettings): OwnerSettings =>
  Object.fromEntries(ownerSettings.map((name) => [name, settings[name]])) as OwnerSettings;

export type SettingsNow = {
  version: number;
  edited: EditedSettings;
  /** What the shop was opened with. */
  first: OwnerSettings;
  /** As they hold today. */
  settings: OwnerSettings;
  /** The newest changes, the last one first. */
  changes: SettingChange[];
  today: string;
};

/** The settings as the database has them, which may be newer than those that this server works with. */
export async function readSettingsNow(database: Database, context: StaffContext): Promise<SettingsNow> {
  const today = dateOf(dayNumberOf(context.clock.now()));
  const changes = await listSettingChanges(database, LISTED_CHANGES + 1);
  const { version, edited } = changes[0] ?? UNCHANGED;
  const first = ownersOf((await findSettings(database)) ?? context.settings);
  return { version, edited, first, settings: settingsOn({ ...first, ...edited }, today), changes, today };
}

/** What a change changed, field by field. */
function fieldsOf(before: OwnerSettings, after: OwnerSettings) {
  const [was, is] = [settingValues(before), settingValues(after)];
  return changedFields(before, after).map((field) => ({
    field,
    before: was[field] || null,
    after: is[field] || null,
  }));
}

/** As the back office shows them. */
export const shownSettings = (
  { version, settings, first, changes }: SettingsNow,
  context: StaffContext,
): ShownSettings => ({
  version,
  settings,
  methods: configuredMethods(context),
  changes: changes.slice(0, LISTED_CHANGES).map(({ edited, ...change }, at) => ({
    version: change.version,
    who: change.who,
    memberId: change.memberId,
    at: change.at,
    fields: fieldsOf({ ...first, ...changes[at + 1]?.edited }, { ...first, ...edited }),
  })),
});

/** Somebody else saved settings since the caller read them. */
export function settingsChanged({ changes }: Pick<SettingsNow, 'changes'>): Refusal {
  const { who = null, at = null } = changes[0] ?? {};
  return changedMeanwhile({ who, at });
}
