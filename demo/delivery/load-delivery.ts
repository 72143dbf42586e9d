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
 * Loads the demo shop's cities, the holidays of the Umm al-Qura calendar, and their notices. It is idempotent.
 * @param now if given, adds a holiday next week and shows its notice from now on, so that the demo always has one
 */
export async function loadDelivery(database: Database, now?: Date): Promise<void> {
  await importCities(database, read('cities.json'));
  await importHolidays(database, read('holidays.json'));
  if (now) await inTransaction(database, (tx) => saveDemoHoliday(tx, now));
}

/** Adds a holiday next week with its notice. Days that are already closed keep their reason. */
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
 * The closed days, counted from Wednesday: Sunday and Monday. Couriers need two working days, so an order of Wednesday
 * afternoon would arrive on Sunday and is therefore delivered after the holiday, as the notice says.
 */
const HOLIDAY_AFTER_WEDNESDAY = [4, 5];

/** Returns the next Wednesday as the number of days since 1 January 1970, in Riyadh. */
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

/**
 * The text of the notice in Specification 1: orders to places outside five cities, if placed after noon on a given
 * Wednesday, are delivered after the holiday.
 */
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
