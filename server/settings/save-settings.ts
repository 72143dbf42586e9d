import * as z from 'zod/mini';
import { emailOf } from '#contract/account/account.rules.ts';
import type { InputOf } from '#contract/call.ts';
import type { restoreSettingsCall, saveSettingsCall } from '#contract/settings/office.calls.ts';
import { settingFaults } from '#contract/settings/office.wire.ts';
import {
  changedFields,
  type OwnerSettings,
  ownerSettings,
  type SettingProblems,
  saudiPhone,
  settingProblems,
  settingsOn,
  settingValues,
} from '#contract/settings/settings.rules.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { configuredMethods } from '#server/payments/methods.public.ts';
import { demoFields } from './demo-values.ts';
import { type EditedSettings, findSettingChange, insertSettingChange } from './settings.store.ts';
import {
  readSettingsNow,
  type SettingsNow,
  type ShownSettings,
  settingsChanged,
  shownSettings,
} from './shown-settings.ts';

const phoneOf = (text: string): string => saudiPhone(text) ?? text;

/** Normalizes typed settings for storing. */
const normalised = ({ social, shopEmail, ...settings }: OwnerSettings): OwnerSettings => ({
  ...settings,
  shopEmail: emailOf(shopEmail),
  social: {
    ...social,
    phone: phoneOf(social.phone),
    whatsapp: social.whatsapp === null ? null : phoneOf(social.whatsapp),
  },
});

/** Refuses invalid settings. @throws Refusal notValid, with the error of each field */
function refuseWrong(settings: OwnerSettings, now: SettingsNow, context: StaffContext): void {
  const problems: SettingProblems = settingProblems(settings, {
    today: now.today,
    configured: configuredMethods(context),
  });
  if (context.settings.mode === 'live')
    for (const field of demoFields(settings)) problems[field] ??= 'demoValue';
  if (Object.keys(problems).length > 0)
    throw refuse('notValid', (t) => t.office.settingsWrong, z.encode(settingFaults, { problems }));
}

/** The values of fields, for the audit log. */
function valuesOf(settings: OwnerSettings, fields: ReturnType<typeof changedFields>) {
  const values = settingValues(settings);
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
}

/**
 * Adds a version with these settings.
 *
 * Invariant: when two people save at once, one succeeds; the other is told who was faster, and their request writes
 * nothing.
 * @throws Refusal changedMeanwhile
 */
async function addVersion(
  tx: Transaction,
  context: StaffContext,
  now: SettingsNow,
  next: { edited: EditedSettings; settings: OwnerSettings; restored?: number },
): Promise<Written<'staff', ShownSettings>> {
  const { staff, clock } = context;
  const fields = changedFields(now.settings, next.settings);
  if (fields.length === 0) return { data: shownSettings(now, context), audit: NOTHING_CHANGED };
  const change = {
    version: now.version + 1,
    edited: next.edited,
    who: staff.name,
    memberId: staff.memberId,
    at: clock.now(),
  };
  if (!(await insertSettingChange(tx, change))) throw settingsChanged(await readSettingsNow(tx, context));
  return {
    data: shownSettings(await readSettingsNow(tx, context), context),
    audit: {
      act: next.restored === undefined ? 'settings.change' : 'settings.restore',
      subject: 'shop',
      before: valuesOf(now.settings, fields),
      after: {
        ...valuesOf(next.settings, fields),
        ...(next.restored === undefined ? {} : { version: next.restored }),
      },
    },
  };
}

/** Saves all settings of the form. Unchanged settings are not stored. @throws Refusal notValid, changedMeanwhile */
export async function saveSettings(
  { version, ...typed }: InputOf<typeof saveSettingsCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownSettings>> {
  const now = await readSettingsNow(tx, context);
  if (now.version !== version) throw settingsChanged(now);
  const settings = normalised(typed);
  refuseWrong(settings, now, context);
  // A setting that nobody has changed is not stored, so that it still follows the environment. If a planned seller has
  // taken over, that seller is stored.
  const stored = { ...now.first, ...now.edited };
  const isChanged = (name: keyof OwnerSettings) =>
    name in now.edited || changedFields(stored, { ...stored, [name]: settings[name] }).length > 0;
  const edited = Object.fromEntries(
    ownerSettings.filter(isChanged).map((name) => [name, settings[name]]),
  ) as EditedSettings;
  return addVersion(tx, context, now, { edited, settings });
}

/** Restores an earlier version by adding it as a new one. @throws Refusal notFound, notValid, changedMeanwhile */
export async function restoreSettings(
  { version, to }: InputOf<typeof restoreSettingsCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', ShownSettings>> {
  const now = await readSettingsNow(tx, context);
  if (now.version !== version) throw settingsChanged(now);
  const earlier = to === 0 ? { edited: {} } : await findSettingChange(tx, to);
  if (!earlier) throw refuse('notFound', (t) => t.http.notFound);
  const settings = settingsOn({ ...now.first, ...earlier.edited }, now.today);
  refuseWrong(settings, now, context);
  return addVersion(tx, context, now, { edited: earlier.edited, settings, restored: to });
}
