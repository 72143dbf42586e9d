import { DAY_MS } from '#contract/day.ts';

/** A period of days in Riyadh, both ends included: `2026-11-01` to `2026-11-22`. */
export type Days = { from: string; to: string };

const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(numberOf(day) + days);
/** The number of days in a period; zero or less if the period ends before it begins. */
export const lengthOf = ({ from, to }: Days): number => numberOf(to) - numberOf(from) + 1;
/** Every day of a period, the first one first. */
export const daysOf = (days: Days): string[] =>
  Array.from({ length: Math.max(0, lengthOf(days)) }, (_, n) => addDays(days.from, n));

/** The month of a day, `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);
export function daysOfMonth(month: string): Days {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { from: `${month}-01`, to: addDays(next.toISOString().slice(0, 10), -1) };
}

/** The predefined periods of the report form. */
export const rangePresets = ['week', 'month', 'lastMonth', 'quarter', 'year'] as const;
export type RangePreset = (typeof rangePresets)[number];

/**
 * The days of a predefined period.
 * @param today today's date in Riyadh; unfinished periods end with it
 */
export function presetDays(preset: RangePreset, today: string): Days {
  switch (preset) {
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: `${monthOf(today)}-01`, to: today };
    case 'lastMonth':
      return daysOfMonth(monthOf(addDays(`${monthOf(today)}-01`, -1)));
    case 'quarter':
      return { from: addDays(today, -89), to: today };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

/** The options for what a period is compared with. */
export const comparisons = ['none', 'before', 'monthBefore', 'yearBefore', 'own'] as const;
export type Comparison = (typeof comparisons)[number];

/** The same day of the month some months earlier; the last day of that month if it has fewer days. */
function monthsBefore(day: string, months: number): string {
  const first = new Date(`${monthOf(day)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - months);
  const { to } = daysOfMonth(first.toISOString().slice(0, 7));
  const sameDay = `${monthOf(to)}${day.slice(7)}`;
  return sameDay < to ? sameDay : to;
}

/**
 * The days with which a period is compared: as many days directly before it, or the same days a month or a year
 * earlier. Whole months are compared with whole months, even if their number of days differs. Null for no comparison,
 * and for a comparison period that people choose themselves.
 */
export function comparedDays(comparison: Comparison, days: Days): Days | null {
  if (comparison === 'before') {
    const to = addDays(days.from, -1);
    return { from: addDays(to, 1 - lengthOf(days)), to };
  }
  if (comparison === 'none' || comparison === 'own') return null;
  const months = comparison === 'monthBefore' ? 1 : 12;
  const from = monthsBefore(days.from, months);
  const { to } = daysOfMonth(monthOf(days.from));
  const isWholeMonth = days.from.endsWith('-01') && days.to === to;
  return { from, to: isWholeMonth ? daysOfMonth(monthOf(from)).to : monthsBefore(days.to, months) };
}

/** The change in per cent with one decimal; null if the earlier value is 0. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 1000) / 10;

/** The unit of time that one table row or chart bar covers. */
export type Grouping = 'day' | 'week' | 'month';
/** The unit of a chart's bars: days up to the length of a quarter, otherwise months. */
export const barsOf = (days: Days): Grouping => (lengthOf(days) <= 92 ? 'day' : 'month');
/**
 * The unit of a table's rows, so that the table stays short: days for a fortnight, weeks for a quarter, otherwise
 * months.
 */
export const rowsOf = (days: Days): Grouping =>
  lengthOf(days) <= 14 ? 'day' : lengthOf(days) <= 92 ? 'week' : 'month';

/**
 * Divides a period without gaps: into its days, into seven days each from its first one, or into calendar months. The
 * first and the last part are cut off at the period's ends.
 */
export function partsOf(days: Days, grouping: Grouping): Days[] {
  const parts: Days[] = [];
  for (let from = days.from; from <= days.to; ) {
    const whole =
      grouping === 'day' ? from : grouping === 'week' ? addDays(from, 6) : daysOfMonth(monthOf(from)).to;
    const to = whole < days.to ? whole : days.to;
    parts.push({ from, to });
    from = addDays(to, 1);
  }
  return parts;
}

/** The dimensions by which sales can be broken down: city, product or occasion. */
export const salesParts = ['city', 'product', 'occasion'] as const;
export type SalesPart = (typeof salesParts)[number];

/** The kinds of rows that a list behind a report's figure can have. */
export const rowKinds = [
  'sales',
  'invoices',
  'engraved',
  'creditNotes',
  'started',
  'startedPaid',
  'product',
  'occasion',
  'delivery',
  'due',
  'late',
  /** The row kind: deliveries that are late and have not arrived yet. */
  'waiting',
  /** The row kind: failed attempts of a delivery. */
  'failed',
  /** The row kind: orders that used a coupon, one or any. */
  'coupon',
  /** Units of a product or a glaze that paid orders took from stock, as a line or as an add-on. */
  'taken',
  'paid',
  'credited',
  /** What a payment service reported as paid, as refunded, and the refunds that it has not made yet. */
  'payments',
  'refunds',
  'refundsWaiting',
  /** Orders for which the service's payments or refunds are not what the tax documents say. */
  'paidDifference',
  'refundDifference',
  /** Ratings of whole orders or of a product, and those with one or two stars. */
  'stars',
  'lowStars',
] as const;
export type RowKind = (typeof rowKinds)[number];
/** The maximum number of stars of a rating that counts as low. */
export const LOW_STARS = 2;
export const isOfRatings = (of: RowKind): boolean => of === 'stars' || of === 'lowStars';
/** The row kinds whose rows have a duration, such as minutes late. */
export const isOfDeliveries = (of: RowKind): boolean =>
  of === 'due' || of === 'late' || of === 'waiting' || of === 'failed';
/** Whether the rows of a kind have an amount. */
export const hasAmounts = (of: RowKind): boolean => !isOfDeliveries(of) && !isOfRatings(of) && of !== 'taken';
/** The row kinds whose figure counts units instead of rows. */
export const countsPieces = (of: RowKind): boolean => of === 'product' || of === 'occasion' || of === 'taken';
