import { noonOf } from '#contract/day.ts';
import type { Database, Transaction } from '#database/database.ts';
import { ActionRefused } from '#server/action-refused.ts';
import { dateOf, dayNumberOf } from '#server/clock.ts';
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

/** Those of the notices whose promise the calendar does not keep. */
async function listBroken(
  tx: Transaction,
  notices: readonly OfficeNotice[],
  now: Date,
): Promise<{ notice: OfficeNotice; broken: BrokenPromise }[]> {
  const facts = await readCalendarFacts(tx, now);
  return notices.flatMap((notice) => {
    const broken = brokenPromise(notice, facts);
    return broken === null ? [] : [{ notice, broken }];
  });
}

/**
 * Runs a change of closed days, cities, hours or notices, and refuses it if a notice then promises something that the
 * calendar does not keep. A promise that was broken before does not prevent the change.
 * @throws ActionRefused wrongState, with the day that breaks the promise; NoticeRefused for a notice that is written
 */
export async function keepingPromises<T>(tx: Transaction, now: Date, change: () => Promise<T>): Promise<T> {
  const notices = await listNotices(tx, now);
  const versions = new Map(notices.map(({ key, version }) => [key, version]));
  const before = new Set((await listBroken(tx, notices, now)).map(({ notice }) => notice.key));
  const result = await change();
  for (const { notice, broken } of await listBroken(tx, await listNotices(tx, now), now)) {
    const isWritten = versions.get(notice.key) !== notice.version;
    if (isWritten) throw new NoticeRefused(notice.key, broken);
    if (!before.has(notice.key)) throw refuseChange(notice, broken);
  }
  return result;
}

/** The refusal of a notice that is being written. */
export class NoticeRefused extends ActionRefused {
  readonly key: string;

  constructor(key: string, broken: BrokenPromise) {
    super('wrongState', ({ office: { delivery } }) =>
      broken.why === 'noHoliday'
        ? delivery.noHoliday(broken.from, broken.to)
        : delivery.stillDelivers(noonOf(broken.date), broken.city),
    );
    this.key = key;
  }
}

/** The refusal of a change that breaks the promise of an existing notice. */
function refuseChange({ textAr, textEn }: OfficeNotice, broken: BrokenPromise) {
  const texts = { ar: textAr, en: textEn };
  const day = broken.why === 'delivers' ? noonOf(broken.date) : null;
  return new ActionRefused('wrongState', (t) => t.office.delivery.noticePromises(texts, day));
}
