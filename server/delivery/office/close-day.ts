import type { InputOf, OutputOf } from '#contract/call.ts';
import type { closeDayCall, openDayCall } from '#contract/delivery/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import { dateOf, dayNumberOf } from '#server/clock.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { checkWritten } from '#server/http/written-text.ts';
import { deleteClosedDay, lockCalendarForChange, upsertClosedDays } from '../cities.store.ts';
import { findDay, type OfficeDay } from './calendar.store.ts';
import { keepingPromises } from './calendar-facts.ts';
import { showDay } from './read-calendar.ts';

const valuesOf = ({ reach, reasonAr, reasonEn }: Pick<OfficeDay, 'reach' | 'reasonAr' | 'reasonEn'>) => ({
  reach,
  ar: reasonAr,
  en: reasonEn,
});

/** Locks the calendar and reads the day, if it is still as the caller saw it. @throws Refusal changedMeanwhile */
async function readSeen(tx: Transaction, date: string, version: number | null) {
  await lockCalendarForChange(tx);
  const day = await findDay(tx, date);
  if ((day?.version ?? null) !== version)
    throw changedMeanwhile({ who: day?.changedBy ?? null, at: day?.changedAt ?? null });
  return day;
}

/** Closes a day, or changes its closure. @throws Refusal notValid, wrongState, changedMeanwhile */
export async function closeDay(
  { date, reach, reasonAr, reasonEn, version }: InputOf<typeof closeDayCall>,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', OutputOf<typeof closeDayCall>>> {
  const now = clock.now();
  if (date < dateOf(dayNumberOf(now))) throw refuse('wrongState', (t) => t.office.delivery.dayOver);
  checkWritten({ reason: { ar: reasonAr, en: reasonEn } });
  const before = await readSeen(tx, date, version);
  const day = { date, reach, reasons: { ar: reasonAr, en: reasonEn } };
  await keepingPromises(tx, now, () => upsertClosedDays(tx, [day], { who: staff.name, at: now }));
  return {
    data: await showDay(tx, date, now),
    audit: {
      act: 'day.close',
      subject: `day:${date}`,
      before: before ? valuesOf(before) : null,
      after: valuesOf({ reach, reasonAr, reasonEn }),
    },
  };
}

/** Reopens a closed day. @throws Refusal wrongState, changedMeanwhile */
export async function openDay(
  { date, version }: InputOf<typeof openDayCall>,
  { clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', null>> {
  await lockCalendarForChange(tx);
  const before = await findDay(tx, date);
  // If somebody has already opened the day, there is nothing to change.
  if (!before) return { data: null, audit: NOTHING_CHANGED };
  if (before.version !== version) throw changedMeanwhile({ who: before.changedBy, at: before.changedAt });
  await keepingPromises(tx, clock.now(), () => deleteClosedDay(tx, date));
  return {
    data: null,
    audit: { act: 'day.open', subject: `day:${date}`, before: valuesOf(before) },
  };
}
