import type { Arrival, ArrivalDay } from '#contract/delivery/delivery.wire.ts';
import { dayName } from '#text/day-name.ts';
import type { arrival as texts } from '#text/en/arrival.ts';
import type { Language } from '#text/language.ts';
import { timeOfDay, timeRange } from '#text/when.ts';
import { dateInRiyadh } from './arrival-date.ts';
import { dayProblem } from './chosen-day.ts';

export type ArrivalText = typeof texts;
export type ArrivalView = {
  isToday: boolean;
  /** "Arrives today", "Tuesday 24 November". */
  short: string;
  /** "Arrives in Riyadh today, 6–8 pm". */
  sentence: string;
  /** "Order within 1 h 20 min", while the earliest arrival is today; otherwise null. */
  order: string | null;
  /** What follows the sentence; null where the general words of the city say it. */
  note: string | null;
  /** The calendar day in Riyadh, and the first open one. */
  today: string;
  earliest: string | null;
  days: readonly ArrivalDay[];
  /** A day that the giver wants. */
  describe: (date: string) => DescribedDay;
  text: ArrivalText;
};
type DescribedDay = {
  isOpen: boolean;
  /** "Tuesday 24 November". */
  name: string;
  /** "Arrives in Riyadh on Tuesday 24 November", or why it cannot. */
  sentence: string;
  note: string;
};
type Setting = { text: ArrivalText; language: Language; city: string; isCafeAlwaysOpen: boolean };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Closer to the cut-off than this, the time left is counted; before, the hour is named. */
const COUNTED_MS = 3 * 60 * MINUTE;

/** How near a day is: today and tomorrow have names of their own. */
function nearness(date: string, now: number): 'today' | 'tomorrow' | 'on' {
  if (date === dateInRiyadh(now)) return 'today';
  return date === dateInRiyadh(now + DAY) ? 'tomorrow' : 'on';
}

/** A day in the list of cities: "Today", "Tuesday 24 November". */
export function dayInList(text: ArrivalText, language: Language, date: string, now: number): string {
  const near = nearness(date, now);
  return near === 'on' ? dayName(language, date) : text.day[near];
}

/** What the shop says about arrival at a moment of its clock. */
export function arrivalView(arrival: Arrival, now: number, setting: Setting): ArrivalView {
  const { text } = setting;
  const words = earliestWords(arrival, now, setting);
  return {
    ...words,
    today: dateInRiyadh(now),
    earliest: arrival.earliest?.date ?? null,
    days: arrival.days,
    describe: (date) => describedDay(arrival, date, now, words, setting),
    text,
  };
}

type Words = Pick<ArrivalView, 'isToday' | 'short' | 'sentence' | 'order' | 'note'>;

function earliestWords(
  { earliest }: Arrival,
  now: number,
  { text, language, city, isCafeAlwaysOpen }: Setting,
): Words {
  if (earliest === null) {
    const sentence = text.sentence.none(city);
    return { isToday: false, short: text.short.none, sentence, order: null, note: text.noneNote };
  }
  const near = nearness(earliest.date, now);
  const day = dayName(language, earliest.date);
  const hours = timeRange(language, earliest.startsAt, earliest.endsAt);
  const order = near === 'today' ? orderWords(earliest.lastOrderAt, now, text, language) : null;
  return {
    isToday: near === 'today',
    short: near === 'on' ? text.short.on(day) : text.short[near],
    sentence: !earliest.isByHour
      ? text.sentence.on(city, day)
      : near === 'on'
        ? text.sentence.onAt(city, day, hours)
        : text.sentence[near](city, hours),
    order,
    note: !earliest.isByHour ? null : order === null ? text.later : text.orCafe(order, isCafeAlwaysOpen),
  };
}

function orderWords(
  lastOrderAt: Date | null,
  now: number,
  text: ArrivalText,
  language: Language,
): string | null {
  if (lastOrderAt === null) return null;
  const left = lastOrderAt.getTime() - now;
  if (left > COUNTED_MS) return text.orderBy(timeOfDay(language, lastOrderAt));
  // Whole minutes that are certain; the last one is not split into seconds (design.md 1).
  const minutes = Math.max(1, Math.floor(left / MINUTE));
  return text.orderWithin(text.duration(Math.floor(minutes / 60), minutes % 60));
}

function describedDay(
  { earliest, days }: Arrival,
  date: string,
  now: number,
  words: Words,
  { text, language, city }: Setting,
): DescribedDay {
  const name = dayName(language, date);
  const problem = dayProblem(days, date);
  if (problem !== null) {
    const why = problem.note ?? text.why[problem.why];
    const sentence = date === dateInRiyadh(now) ? text.notToday(why) : text.notOn(name, why);
    return { isOpen: false, name, sentence, note: words.sentence };
  }
  if (date === earliest?.date)
    return { isOpen: true, name, sentence: words.sentence, note: words.note ?? text.chosenWholeDay };
  return {
    isOpen: true,
    name,
    sentence: text.sentence.on(city, name),
    note: earliest?.isByHour ? text.chosenDay : text.chosenWholeDay,
  };
}
