import type { Arrival, ArrivalDay } from '#contract/delivery/delivery.wire.ts';
import type { CafeOffer } from '#text/cafe-offer.ts';
import { dayName } from '#text/day-name.ts';
import type { arrival as texts } from '#text/en/arrival.ts';
import type { Language } from '#text/language.ts';
import { timeOfDay, timeRange } from '#text/when.ts';
import { dateInRiyadh } from './arrival-date.ts';
import { dayProblem } from './chosen-day.ts';

export type ArrivalText = typeof texts;
export type ArrivalView = {
  isToday: boolean;
  /** The short form, such as "Arrives today" or "Tuesday 24 November". */
  short: string;
  /** The full sentence, such as "Arrives in Riyadh today, 6–8 pm". */
  sentence: string;
  /** The time left, such as "Order within 1 h 20 min". Null unless the earliest arrival is today. */
  order: string | null;
  /** A note after the sentence, for example about a holiday; null if the city's general text says enough. */
  note: string | null;
  /** Today's date in Riyadh. `earliest` is the first day on which a gift can arrive. */
  today: string;
  earliest: string | null;
  days: readonly ArrivalDay[];
  /** Describes a day on which the giver wants the gift to arrive. */
  describe: (date: string) => DescribedDay;
  text: ArrivalText;
};
type DescribedDay = {
  isOpen: boolean;
  /** The day's name, such as "Tuesday 24 November". */
  name: string;
  /** "Arrives in Riyadh on Tuesday 24 November", or the reason why nothing can arrive on that day. */
  sentence: string;
  note: string;
};
type Setting = { text: ArrivalText; language: Language; city: string; cafe: CafeOffer };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Count down the time left when the cut-off is nearer than this. Before that, the text names the cut-off's hour. */
const COUNTED_MS = 3 * 60 * MINUTE;

/** Whether a date is today, tomorrow or another day, because texts name today and tomorrow by word. */
function nearness(date: string, now: number): 'today' | 'tomorrow' | 'on' {
  if (date === dateInRiyadh(now)) return 'today';
  return date === dateInRiyadh(now + DAY) ? 'tomorrow' : 'on';
}

/** The name of an arrival day in the list of cities, such as "Today" or "Tuesday 24 November". */
export function dayInList(text: ArrivalText, language: Language, date: string, now: number): string {
  const near = nearness(date, now);
  return near === 'on' ? dayName(language, date) : text.day[near];
}

/** The texts about the arrival of a gift at a given moment of the server's time. */
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

function earliestWords({ earliest }: Arrival, now: number, { text, language, city, cafe }: Setting): Words {
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
    note: !earliest.isByHour ? null : order === null ? text.later(cafe) : text.orCafe(order, cafe),
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
  // Round the time left down to whole minutes, so that the promise is certain. The last minute is not split into
  // seconds (design.md 1).
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
