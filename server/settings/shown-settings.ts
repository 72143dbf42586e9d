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

/** Selects the settings that the owner can change. */
const ownersOf = (settings: OwnerSettings): OwnerSettings =>
  Object.fromEntries(ownerSettings.map((name) => [name, settings[name]])) as OwnerSettings;

export type SettingsNow = {
  version: number;
  edited: EditedSettings;
  /** The settings with which the server started. */
  first: OwnerSettings;
  /** The settings that are valid today. */
  settings: OwnerSettings;
  /** The latest changes, newest first. */
  changes: SettingChange[];
  today: string;
};

/** The settings as stored in the database, which may be newer than those that this server uses. */
export async function readSettingsNow(database: Database, context: StaffContext): Promise<SettingsNow> {
  const today = dateOf(dayNumberOf(context.clock.now()));
  const changes = await listSettingChanges(database, LISTED_CHANGES + 1);
  const { version, edited } = changes[0] ?? UNCHANGED;
  const first = ownersOf((await findSettings(database)) ?? context.settings);
  return { version, edited, first, settings: settingsOn({ ...first, ...edited }, today), changes, today };
}

/** The fields that differ between two versions, with both values. */
function fieldsOf(before: OwnerSettings, after: OwnerSettings) {
  const [was, is] = [settingValues(before), settingValues(after)];
  return changedFields(before, after).map((field) => ({
    field,
    before: was[field] || null,
    after: is[field] || null,
  }));
}

/** Converts the settings to the form that the back office shows. */
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

/** A refusal, because somebody else saved settings after the caller read them. */
export function settingsChanged({ changes }: Pick<SettingsNow, 'changes'>): Refusal {
  const { who = null, at = null } = changes[0] ?? {};
  return changedMeanwhile({ who, at });
}
