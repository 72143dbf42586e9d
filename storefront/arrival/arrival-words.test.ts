import { describe, expect, it } from 'vitest';
import type { Arrival, ArrivalDay } from '#contract/delivery/delivery.wire.ts';
import { arrival as arabic } from '#text/ar/arrival.ts';
import type { CafeOffer } from '#text/cafe-offer.ts';
import { arrival as english } from '#text/en/arrival.ts';
import { arrivalView } from './arrival-words.ts';

/** Parses a local date and time in Riyadh. */
const riyadh = (text: string) => new Date(`${text}+03:00`);
const day = (date: string, reason: ArrivalDay['reason'] = null, note: string | null = null): ArrivalDay => ({
  date,
  isAvailable: reason === null,
  reason,
  note,
});
const days = [
  day('2026-11-22'),
  day('2026-11-23', 'full'),
  day('2026-11-24'),
  day('2026-11-27', 'weekend'),
  day('2026-11-28', 'closed', 'Stocktaking'),
];
const window = (date: string, hour: number): Arrival['earliest'] => ({
  date,
  startsAt: riyadh(`${date}T${hour}:00:00`),
  endsAt: riyadh(`${date}T${hour + 2}:00:00`),
  isByHour: true,
  lastOrderAt: riyadh(`${date}T${String(hour - 2).padStart(2, '0')}:00:00`),
});
const byCourier: Arrival['earliest'] = {
  date: '2026-11-24',
  startsAt: riyadh('2026-11-24T00:00:00'),
  endsAt: riyadh('2026-11-25T00:00:00'),
  isByHour: false,
  lastOrderAt: null,
};
function viewAt(
  time: string,
  earliest: Arrival['earliest'],
  language: 'ar' | 'en' = 'en',
  cafe: CafeOffer = 'anyTime',
) {
  const now = riyadh(`2026-11-22T${time}`);
  const setting = { text: language === 'ar' ? arabic : english, language, city: 'C', cafe };
  return arrivalView({ now, earliest, days }, now.getTime(), setting);
}
const plain = (text: string | null) => text?.replace(/[\u2068\u2069]/g, '') ?? null;

describe('The promise of a day (decision 052)', () => {
  it.each([
    ['09:00:00', 'Order by 4 pm', 'اطلب قبل 4 عصرًا'],
    ['13:00:00', 'Order within 3 h', 'اطلب خلال 3 ساعات'],
    ['14:00:00', 'Order within 2 h', 'اطلب خلال ساعتين'],
    ['14:39:10', 'Order within 1 h 20 min', 'اطلب خلال ساعة و20 دقيقة'],
    ['15:57:30', 'Order within 2 min', 'اطلب خلال دقيقتين'],
    ['15:59:59', 'Order within 1 min', 'اطلب خلال دقيقة'],
  ])('at %s: %s', (time, inEnglish, inArabic) => {
    expect(viewAt(time, window('2026-11-22', 18)).order).toBe(inEnglish);
    expect(viewAt(time, window('2026-11-22', 18), 'ar').order).toBe(inArabic);
  });
  it.each([
    ['today', window('2026-11-22', 18), 'Arrives today', 'Arrives in C today, 6–8 pm'],
    ['tomorrow', window('2026-11-23', 10), 'Arrives tomorrow', 'Arrives in C tomorrow, 10 am–12 pm'],
    [
      'on a later day',
      window('2026-11-24', 10),
      'Tuesday 24 November',
      'Arrives in C on Tuesday 24 November, 10 am–12 pm',
    ],
    ['by courier', byCourier, 'Tuesday 24 November', 'Arrives in C on Tuesday 24 November'],
    ['on no day', null, 'No open day yet', 'No delivery day is open in C for the next two weeks'],
  ])('%s', (_, earliest, short, sentence) => {
    const view = viewAt('09:00:00', earliest);
    expect([view.short, plain(view.sentence)]).toEqual([short, sentence]);
  });
  it.each([
    ['anyTime', 'Order by 4 pm, or pick it up from our café any time.', 'or pick it up from our café.'],
    ['byHour', 'Order by 4 pm, or pick it up from our café.', 'or pick it up from our café.'],
    ['none', 'Order by 4 pm.', 'Choose your time at checkout.'],
  ] as const)('promises pick-up only where the city has a cafe: %s', (cafe, today, later) => {
    expect(plain(viewAt('09:00:00', window('2026-11-22', 18), 'en', cafe).note)).toBe(today);
    expect(viewAt('09:00:00', window('2026-11-24', 10), 'en', cafe).note).toContain(later);
    expect(viewAt('09:00:00', window('2026-11-24', 10), 'ar', cafe).note?.includes('المقهى')).toBe(
      cafe !== 'none',
    );
  });
  it('says it in Arabic as people do', () => {
    const today = viewAt('09:00:00', window('2026-11-22', 18), 'ar');
    expect([today.short, plain(today.sentence)]).toEqual(['تصل اليوم', 'تصل إلى C اليوم من 6 إلى 8 مساءً']);
    expect(plain(viewAt('09:00:00', byCourier, 'ar').sentence)).toBe('تصل إلى C يوم الثلاثاء 24 نوفمبر');
  });
  it('says of a chosen day that it is open, or why it is not', () => {
    const view = viewAt('09:00:00', window('2026-11-22', 18));
    expect(view.describe('2026-11-24')).toMatchObject({
      isOpen: true,
      sentence: 'Arrives in \u2068C\u2069 on Tuesday 24 November',
    });
    expect(view.describe('2026-11-22')).toMatchObject({ isOpen: true, sentence: view.sentence });
    for (const [date, why] of [
      ['2026-11-20', english.why.tooSoon],
      ['2026-11-23', english.why.full],
      ['2026-11-27', english.why.weekend],
      ['2026-11-28', 'Stocktaking'],
      ['2027-01-01', english.why.tooFar],
    ] as const) {
      const said = view.describe(date);
      expect(said.isOpen).toBe(false);
      expect(said.sentence).toContain(why);
      expect(said.note).toBe(view.sentence);
    }
  });
});
