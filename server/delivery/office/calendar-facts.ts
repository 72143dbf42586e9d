import { noonOf } from '#contract/day.ts';
import type { Database, Transaction } from '#database/database.ts';
import { ActionRefused } from '#server/action-refused.ts';
import { dateOf, dayNumberOf } from '#server/clock.ts';
import { refuse } from '#server/http/refuse.ts';
import { findHours, listCities } from '../delivery.store.ts';
import { listDaysFrom, listNotices, type OfficeNotice } from './calendar.store.ts';
import { type BrokenPromise, brokenPromise, type CalendarFacts } from './promise.rules.ts';

/** The number of days back to search for the holiday of a notice that has not ended. */
const DAYS_BACK = 60;

/** The cities and closed days by which the promises of notices are checked. */
export async function readCalendarFacts(database: Database, now: Date): Promise<CalendarFacts> {
  const from = dateOf(dayNumberOf(now) - DAYS_BACK);
  const [cities, closedDays, hours] = await Promise.all([
    listCities(database),
    listDaysFrom(database, from),
    findHours(database),
  ]);
  return { cities, closedDays, hours };
}

/**
 * Refuses a change that breaks the promise of a notice.
 * @throws Refusal wrongState, with the day that breaks the promise
 */
export function refuseBroken(broken: BrokenPromise | null): void {
  if (broken === null) return;
  if (broken.why === 'noHoliday')
    throw refuse('wrongState', (t) => t.office.delivery.noHoliday(broken.from, broken.to));
  const day = noonOf(broken.date);
  throw refuse('wrongState', (t) => t.office.delivery.stillDelivers(day, broken.city));
}

/**
 * Runs a change of closed days, cities or hours, and refuses it if a notice then promises something that the calendar
 * does not keep. A promise that was broken before does not prevent the change.
 * @throws ActionRefused wrongState, with the notice and the day
 */
export async function keepingPromises<T>(tx: Transaction, now: Date, change: () => Promise<T>): Promise<T> {
  const notices = await listNotices(tx, now);
  const before = await readCalendarFacts(tx, now);
  const kept = notices.filter((notice) => brokenPromise(notice, before) === null);
  const result = await change();
  const after = await readCalendarFacts(tx, now);
  for (const notice of kept) {
    const broken = brokenPromise(notice, after);
    if (broken) throw refuseChange(notice, broken);
  }
  return result;
}

function refuseChange({ textAr, textEn }: OfficeNotice, broken: BrokenPromise) {
  const texts = { ar: textAr, en: textEn };
  const day = broken.why === 'delivers' ? noonOf(broken.date) : null;
  return new ActionRefused('wrongState', (t) => t.office.delivery.noticePromises(texts, day));
}
