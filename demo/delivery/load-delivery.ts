import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, inTransaction } from '#database/database.ts';
import { DAY, HOUR } from '#server/clock.ts';
import {
  type ClosedDay,
  type Notice,
  type Region,
  type ServedCity,
  saveCities,
  saveClosedDays,
  saveNotice,
  saveRegions,
} from '#server/delivery/delivery.public.ts';

type Unless = 'deliveryService' | 'allowsEngraving' | 'deliveryFee' | 'places' | 'cafePlaces' | 'position';
type Cities = {
  regions: Region[];
  /** What holds of a city that says nothing else. */
  unlessSaid: Pick<ServedCity, Unless>;
  cities: (Omit<ServedCity, Unless> & Partial<Pick<ServedCity, Unless>>)[];
};
type Holiday = {
  key: string;
  holiday: Notice['texts'];
  cutOff: string;
  shownFrom: string;
  shownUntil: string;
};
type Holidays = { closedDays: ClosedDay[]; noticeExempt: string[]; notices: Holiday[] };

const read = <T>(file: string): T => JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as T;

/**
 * The demo shop's cities, holidays of the Umm al-Qura calendar and their notices. May be repeated: the same rows come
 * to stand as in the files.
 * @param now when given, a notice of a holiday to come is shown from this moment on, so that a demonstration has one
 *   at any time of the year.
 */
export async function loadDelivery(database: Database, now?: Date): Promise<void> {
  const { regions, unlessSaid, cities } = read<Cities>('cities.json');
  const { closedDays, noticeExempt, notices } = read<Holidays>('holidays.json');
  await inTransaction(database, async (tx) => {
    await saveRegions(tx, regions);
    await saveCities(
      tx,
      cities.map((city) => ({ ...unlessSaid, ...city })),
    );
    await saveClosedDays(tx, closedDays);
    for (const holiday of notices) await saveNotice(tx, { ...noticeOf(holiday), exemptCities: noticeExempt });
    if (now) await saveNotice(tx, { ...demoNotice(now), exemptCities: noticeExempt });
  });
}

const noticeOf = ({ key, holiday, cutOff, shownFrom, shownUntil }: Holiday) => ({
  key,
  texts: noticeTexts(new Date(cutOff), holiday),
  cutOff: new Date(cutOff),
  shownFrom: new Date(shownFrom),
  shownUntil: new Date(shownUntil),
});

const RIYADH_OFFSET = 3 * HOUR;
const WEDNESDAY = 3;

function demoNotice(now: Date) {
  const today = Math.floor((now.getTime() + RIYADH_OFFSET) / DAY);
  const weekday = new Date(today * DAY).getUTCDay();
  const wednesday = today + ((WEDNESDAY - weekday + 7) % 7 || 7);
  const cutOff = new Date(wednesday * DAY + 12 * HOUR - RIYADH_OFFSET);
  return {
    key: 'demo',
    texts: noticeTexts(cutOff, { ar: 'الإجازة', en: 'the holiday' }),
    cutOff,
    shownFrom: now,
    shownUntil: new Date(cutOff.getTime() + 10 * DAY),
  };
}

/** Specification 1: orders outside five cities placed after a given Wednesday noon are delivered after the holiday. */
function noticeTexts(cutOff: Date, holiday: Notice['texts']): Notice['texts'] {
  const on = (locale: string) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'Asia/Riyadh',
    }).format(cutOff);
  return {
    ar: `الطلبات خارج الرياض وجدة والخبر والدمام والظهران بعد ظهر ${on('ar-SA-u-ca-gregory-nu-latn').replace('،', '')} تصل بعد ${holiday.ar}.`,
    en: `Outside Riyadh, Jeddah, Khobar, Dammam and Dhahran, orders placed after noon on ${on('en-GB').replace(',', '')} are delivered after ${holiday.en}.`,
  };
}
