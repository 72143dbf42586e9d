import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayName } from './day-name.ts';
import { exactRiyals } from './money.ts';
import { number } from './plural.ts';
import {
  dayInRiyadh,
  dayOfMonth,
  fullDate,
  fullDay,
  monthAndYear,
  shortWeekday,
  timeOfDay,
  weekday,
} from './when.ts';

// The shop formats numbers without Intl, because creating the first Intl formatter is slow on a phone. This test
// compares the results with those of Intl.
const plain = new Intl.NumberFormat('ar-SA-u-nu-latn');
const exact = new Intl.NumberFormat('ar-SA-u-nu-latn', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' });
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Riyadh',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

const shortEnglish = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Riyadh', weekday: 'short' });
const locales = [
  ['ar', 'ar-SA'],
  ['en', 'en-GB'],
] as const;

const amounts = fc.oneof(fc.integer({ min: -2_000, max: 2_000 }), fc.maxSafeInteger());
const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

describe('A number in a text (conventions.md 2)', () => {
  it('is written as Intl writes it, whole or with up to three decimals', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(1, 10, 1_000), (amount, divisor) => {
        fc.pre(Math.abs(amount) < 1e12);
        expect(number(amount / divisor)).toBe(plain.format(amount / divisor));
      }),
    );
  });

  it('is an amount with two decimals wherever halalas matter', () => {
    fc.assert(
      fc.property(amounts, (halalas) => {
        fc.pre(Math.abs(halalas) < 1e12);
        expect(exactRiyals(halalas)).toBe(exact.format(halalas / 100));
      }),
    );
  });
});

describe('A moment in a text (product.md 4)', () => {
  it('has the names of the day and the month that Intl gives it', () => {
    const formats = [
      [weekday, { weekday: 'long' }],
      [fullDate, { day: 'numeric', month: 'long', year: 'numeric' }],
      [monthAndYear, { month: 'long', year: 'numeric' }],
      [fullDay, { weekday: 'long', day: 'numeric', month: 'long' }],
    ] as const;
    const intl = ([language, locale]: (typeof locales)[number], options: Intl.DateTimeFormatOptions) => ({
      language,
      format: new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
        timeZone: 'Asia/Riyadh',
        ...options,
      }),
    });
    const pairs = formats.flatMap(([write, options]) =>
      locales.map((locale) => ({ write, ...intl(locale, options) })),
    );
    fc.assert(
      fc.property(moments, (moment) => {
        for (const { write, language, format } of pairs)
          expect(write(language, moment)).toBe(format.format(moment));
        expect(shortWeekday('en', moment)).toBe(shortEnglish.format(moment));
        expect(dayOfMonth(moment)).toBe(String(Number(isoDay.format(moment).slice(8))));
        for (const [language] of locales)
          expect(dayName(language, dayInRiyadh(moment))).toBe(fullDay(language, moment).replace('،', ''));
      }),
    );
  });

  it('is the day and the time of day that it is in Riyadh', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        expect(dayInRiyadh(moment)).toBe(isoDay.format(moment));
        const part = (type: string) =>
          clock.formatToParts(moment).find((one) => one.type === type)?.value ?? '';
        const minutes = part('minute') === '00' ? '' : `:${part('minute')}`;
        expect(timeOfDay('en', moment)).toMatch(new RegExp(`^${part('hour')}${minutes} `));
      }),
    );
  });
});
