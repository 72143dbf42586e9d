import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, inTransaction, type Transaction } from '#database/database.ts';
import { DAY, HOUR } from '#server/clock.ts';
import {
  importHolidays,
  type Notice,
  upsertClosedDays,
  upsertNotice,
} from '#server/delivery/closed-days.public.ts';
import { importCities } from '#server/delivery/delivery.public.ts';

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

/**
 * The demo shop's cities, holidays of the Umm al-Qura calendar and their notices. May be repeated: the same rows come
 * to stand as in the files.
 * @param now when given, a notice of a holiday to come is shown from this moment on, so that a demonstration has one
 *   at any time of the year.
 */
export async function loadDelivery(database: Database, now?: Date): Promise<void> {
  await importCities(database, read('cities.json'));
  await importHolidays(database, read('holidays.json'));
  if (now) await inTransaction(database, (tx) => saveDemoHoliday(tx, now));
}

/** A holiday next week and its notice. Days that are closed already keep their own reason. */
async function saveDemoHoliday(tx: Transaction, now: Date): Promise<void> {
  const { closedDays } = JSON.parse(read('holidays.json')) as { closedDays: { date: string }[] };
  const wednesday = nextWednesday(now);
  const days = HOLIDAY_AFTER_WEDNESDAY.map((after) =>
    new Date((wednesday + after) * DAY).toISOString().slice(0, 10),
  );
  await upsertClosedDays(
    tx,
    days
      .filter((date) => closedDays.every((closed) => closed.date !== date))
      .map((date) => ({ date, reach: 'couriers' as const, reasons: { ar: 'إجازة', en: 'Holiday' } })),
  );
  await upsertNotice(tx, demoNotice(wednesday, now));
}

const RIYADH_OFFSET = 3 * HOUR;
const WEDNESDAY = 3;
/**
 * Sunday and Monday. Couriers need two working days: an order of Wednesday afternoon would come on the Sunday, so it comes
 * after the holiday, as the notice says.
 */
const HOLIDAY_AFTER_WEDNESDAY = [4, 5];

/** Counted in days of Riyadh from 1 January 1970. */
function nextWednesday(now: Date): number {
  const today = Math.floor((now.getTime() + RIYADH_OFFSET) / DAY);
  const weekday = new Date(today * DAY).getUTCDay();
  return today + ((WEDNESDAY - weekday + 7) % 7 || 7);
}

function demoNotice(wednesday: number, now: Date): Notice {
  const cutOff = new Date(wednesday * DAY + 12 * HOUR - RIYADH_OFFSET);
  return {
    key: 'demo',
    texts: noticeTexts(cutOff),
    cutOff,
    shownFrom: now,
    shownUntil: new Date(cutOff.getTime() + 10 * DAY),
    exemptCities: ['riyadh', 'jeddah', 'khobar', 'dammam', 'dhahran'],
  };
}

/** Specification 1: orders outside five cities placed after a given Wednesday noon are delivered after the holiday. */
function noticeTexts(cutOff: Date): Notice['texts'] {
  const on = (locale: string) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'Asia/Riyadh',
    }).format(cutOff);
  return {
    ar: `الطلبات خارج الرياض وجدة والخبر والدمام والظهران بعد ظهر ${on('ar-SA-u-ca-gregory-nu-latn').replace('،', '')} تصل بعد الإجازة.`,
    en: `Outside Riyadh, Jeddah, Khobar, Dammam and Dhahran, orders placed after noon on ${on('en-GB').replace(',', '')} are delivered after the holiday.`,
  };
}
