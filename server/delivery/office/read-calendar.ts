import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readCalendarCall, readDayCall } from '#contract/delivery/office.calls.ts';
import type { Database } from '#database/database.ts';
import { dateOf, dayNumberOf } from '#server/clock.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { messages } from '#text/messages.ts';
import { listCities } from '../delivery.store.ts';
import { findDay, listDaysFrom, listNotices, listPromised, NO_PROMISE } from './calendar.store.ts';
import { readCalendarFacts } from './calendar-facts.ts';
import { fittingNotice, holidayOf } from './promise.rules.ts';

/**
 * Reads the closed days from today on, with the number of orders promised for each, and the notices that have not
 * ended.
 */
export async function readCalendar(
  _: object,
  { database, clock }: StaffContext,
): Promise<OutputOf<typeof readCalendarCall>> {
  const now = clock.now();
  const today = dateOf(dayNumberOf(now));
  const [days, promised, notices, cities] = await Promise.all([
    listDaysFrom(database, today),
    listPromised(database, { from: today }),
    listNotices(database, now),
    listCities(database),
  ]);
  return {
    today,
    days: days.map((day) => ({ ...day, promised: promised.get(day.date) ?? NO_PROMISE })),
    notices,
    cities: cities
      .sort((one, other) => one.position - other.position || one.names.en.localeCompare(other.names.en))
      .map(({ id, names }) => ({ id, nameAr: names.ar, nameEn: names.en })),
  };
}

/** Reads a day with the number of orders promised for it, and a draft of a notice for its holiday. */
export const readDay = (
  { date }: InputOf<typeof readDayCall>,
  { database, clock }: StaffContext,
): Promise<OutputOf<typeof readDayCall>> => showDay(database, date, clock.now());

export async function showDay(
  database: Database,
  date: string,
  now: Date,
): Promise<OutputOf<typeof readDayCall>> {
  const [day, promises] = [
    await findDay(database, date),
    await listPromised(database, { from: date, to: date }),
  ];
  const promised = promises.get(date) ?? NO_PROMISE;
  if (!day) return { date, closed: null, promised, noticeDraft: null };
  return {
    date,
    closed: { ...day, promised },
    promised,
    noticeDraft: await draftNotice(database, date, now),
  };
}

/** A draft of a notice for the holiday of a closed day; null if a notice already announces that holiday. */
async function draftNotice(database: Database, date: string, now: Date) {
  const facts = await readCalendarFacts(database, now);
  const notices = await listNotices(database, now);
  if (notices.some((notice) => holidayOf(notice, facts.closedDays).includes(date))) return null;
  const fitting = fittingNotice(date, facts, now);
  if (fitting === null || fitting.exemptCityIds.length === facts.cities.length) return null;
  const { lastDay: _, exemptCityIds, ...moments } = fitting;
  const exempt = facts.cities.filter(({ id }) => fitting.exemptCityIds.includes(id));
  const textIn = (language: 'ar' | 'en') =>
    messages[language].office.delivery.noticeDraft(
      exempt.map(({ names }) => names[language]),
      fitting.cutOff,
    );
  return { ...moments, exemptCityIds: [...exemptCityIds], textAr: textIn('ar'), textEn: textIn('en') };
}
