import type { Database, Transaction } from '#database/database.ts';
import { dateOf, dayNumberOf } from '#server/clock.ts';
import { refuse } from '#server/http/refuse.ts';
import { findHours, listCities } from '../delivery.store.ts';
import { listDaysFrom, listNotices, type OfficeNotice } from './calendar.store.ts';
import { type BrokenPromise, brokenPromise, type CalendarFacts } from './promise.rules.ts';

/** Days back that the holiday of a notice which has not ended may lie. */
const DAYS_BACK = 60;

/** Cities and closed days, as the promises of notices are checked against them. */
export async function readCalendarFacts(database: Database, now: Date): Promise<CalendarFacts> {
  const from = dateOf(dayNumberOf(now) - DAYS_BACK);
  const [cities, closedDays, hours] = await Promise.all([
    listCities(database),
    listDaysFrom(database, from),
    findHours(database),
  ]);
  return { cities, closedDays, hours };
}

/** @throws Refusal wrongState, with the day that breaks the promise */
export function refuseBroken(broken: BrokenPromise | null): void {
  if (broken === null) return;
  if (broken.why === 'noHoliday')
    throw refuse('wrongState', (t) => t.office.delivery.noHoliday(broken.from, broken.to));
  const day = new Date(`${broken.date}T12:00:00+03:00`);
  throw refuse('wrongState', (t) => t.office.delivery.stillDelivers(day, broken.city));
}

/**
 * Makes a change of closed days, cities or hours, and refuses it where a notice would then promise what is not kept. A notice
 * that promised too much before stops nobody.
 * @throws Refusal wrongState, with the notice and the day
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
  const day = broken.why === 'delivers' ? new Date(`${broken.date}T12:00:00+03:00`) : null;
  return refuse('wrongState', (t) => t.office.delivery.noticePromises(texts, day));
}
