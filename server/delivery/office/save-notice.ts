import type { InputOf, OutputOf } from '#contract/call.ts';
import type { removeNoticeCall, saveNoticeCall } from '#contract/delivery/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import { dateOf, dayNumberOf } from '#server/clock.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { checkWritten } from '#server/http/written-text.ts';
import { deleteNotice, lockCalendarForChange, upsertNotice } from '../cities.store.ts';
import { listCities } from '../delivery.store.ts';
import { endsTooEarly } from '../holiday.rules.ts';
import { findNotice, listNoticeKeys, type OfficeNotice } from './calendar.store.ts';
import { keepingPromises, readCalendarFacts } from './calendar-facts.ts';
import { holidayOf } from './promise.rules.ts';

const valuesOf = (notice: Omit<OfficeNotice, 'key' | 'version' | 'changedBy' | 'changedAt'>) => ({
  ar: notice.textAr,
  en: notice.textEn,
  shownFrom: notice.shownFrom.toISOString(),
  cutOff: notice.cutOff.toISOString(),
  shownUntil: notice.shownUntil.toISOString(),
  exemptCities: notice.exemptCityIds.length,
});

/** An unused key that contains the first day of the holiday: `holiday-2026-12-08`, or else `holiday-2026-12-08-2`. */
async function newKey(tx: Transaction, firstDay: string): Promise<string> {
  const start = `holiday-${firstDay}`;
  const taken = new Set(await listNoticeKeys(tx, start));
  for (let n = 1; ; n += 1) {
    const key = n === 1 ? start : `${start}-${n}`;
    if (!taken.has(key)) return key;
  }
}

/**
 * Adds a holiday notice or changes an existing one. A notice is refused if the calendar does not keep its promise.
 * @throws Refusal notValid, notFound, wrongState, changedMeanwhile
 */
export async function saveNotice(
  { key: given, version, ...fields }: InputOf<typeof saveNoticeCall>,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', OutputOf<typeof saveNoticeCall>>> {
  const now = clock.now();
  checkWritten({ text: { ar: fields.textAr, en: fields.textEn } });
  if (endsTooEarly(fields))
    throw refuse('notValid', (t) => t.office.delivery.noticeEndsEarly, { field: 'shown_until' });
  if (fields.shownUntil <= now)
    throw refuse('notValid', (t) => t.office.delivery.noticeOver, { field: 'shown_until' });
  await lockCalendarForChange(tx);
  const before = given === undefined ? undefined : await findNotice(tx, given);
  if (given !== undefined && !before) throw refuse('notFound', (t) => t.office.delivery.noticeUnknown);
  if (before && before.version !== version)
    throw changedMeanwhile({ who: before.changedBy, at: before.changedAt });
  const { closedDays } = await readCalendarFacts(tx, now);
  const cities = await listCities(tx);
  const exempt = cities.filter(({ id }) => fields.exemptCityIds.includes(id));
  if (exempt.length < new Set(fields.exemptCityIds).size)
    throw refuse('notValid', (t) => t.delivery.cityNotFound, { field: 'exempt_city_ids' });
  // Without a holiday the notice is refused below, whatever its key.
  const [firstDay = dateOf(dayNumberOf(fields.cutOff))] = holidayOf(fields, closedDays);
  const key = given ?? (await newKey(tx, firstDay));
  const notice = {
    key,
    texts: { ar: fields.textAr, en: fields.textEn },
    shownFrom: fields.shownFrom,
    cutOff: fields.cutOff,
    shownUntil: fields.shownUntil,
    exemptCities: exempt.map(({ uniqueCityId }) => uniqueCityId),
  };
  await keepingPromises(tx, now, () => upsertNotice(tx, notice, { who: staff.name, at: now }));
  const data = await findNotice(tx, key);
  if (!data) throw new Error(`The notice ${key} was saved a moment ago.`);
  return {
    data,
    audit: {
      act: 'notice.save',
      subject: `notice:${key}`,
      before: before ? valuesOf(before) : null,
      after: valuesOf(fields),
    },
  };
}

/** Deletes a holiday notice. @throws Refusal changedMeanwhile */
export async function removeNotice(
  { key, version }: InputOf<typeof removeNoticeCall>,
  _: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', null>> {
  await lockCalendarForChange(tx);
  const before = await findNotice(tx, key);
  if (!before) return { data: null, audit: NOTHING_CHANGED };
  if (before.version !== version) throw changedMeanwhile({ who: before.changedBy, at: before.changedAt });
  await deleteNotice(tx, key);
  return {
    data: null,
    audit: { act: 'notice.remove', subject: `notice:${key}`, before: valuesOf(before) },
  };
}
