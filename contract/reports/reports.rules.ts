/** Days in Riyadh, both ends included: `2026-11-01` to `2026-11-22`. */
export type Days = { from: string; to: string };

const DAY_MS = 86_400_000;
const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(numberOf(day) + days);
/** The number of days of a range; zero or less for one that ends before it begins. */
export const lengthOf = ({ from, to }: Days): number => numberOf(to) - numberOf(from) + 1;
/** Every day of a range, the first one first. */
export const daysOf = (days: Days): string[] =>
  Array.from({ length: Math.max(0, lengthOf(days)) }, (_, n) => addDays(days.from, n));

/** The month of a day, `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);
/** The first and the last day of a month. */
export function daysOfMonth(month: string): Days {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { from: `${month}-01`, to: addDays(next.toISOString().slice(0, 10), -1) };
}

/** The ranges that a press chooses. */
export const rangePresets = ['week', 'month', 'lastMonth', 'quarter', 'year'] as const;
export type RangePreset = (typeof rangePresets)[number];

/** @param today the day that it is in Riyadh; ranges that are not over end with it */
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

/** What a range is compared with. */
export const comparisons = ['none', 'before', 'monthBefore', 'yearBefore', 'own'] as const;
export type Comparison = (typeof comparisons)[number];

/** The same day some months earlier, or the last day of that month where it has fewer days. */
function monthsBefore(day: string, months: number): string {
  const first = new Date(`${monthOf(day)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - months);
  const { to } = daysOfMonth(first.toISOString().slice(0, 7));
  const sameDay = `${monthOf(to)}${day.slice(7)}`;
  return sameDay < to ? sameDay : to;
}

/**
 * The days that a range is compared with: as many days directly before it, or the same days a month or a year earlier.
 * A whole month is compared with whole months, so that their number of days can differ. Null for none, and for the
 * range that people choose themselves.
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

/** The change in per cent with one decimal; null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 1000) / 10;

/** Days that a row of a table or a bar of a chart shows together. */
export type Grouping = 'day' | 'week' | 'month';
/** A chart has room for as many bars as a quarter has days. */
export const barsOf = (days: Days): Grouping => (lengthOf(days) <= 92 ? 'day' : 'month');
/** A table stays short enough to read: seven days together above a fortnight. */
export const rowsOf = (days: Days): Grouping =>
  lengthOf(days) <= 14 ? 'day' : lengthOf(days) <= 92 ? 'week' : 'month';

/**
 * The parts of a range, without a gap: its days, seven days each from its first one, or calendar months. The first and
 * the last part end with the range.
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

/** What sales are divided by. */
export const salesParts = ['city', 'product', 'occasion'] as const;
export type SalesPart = (typeof salesParts)[number];

/** What the rows are that a number opens. */
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
  'coupon',
  'paid',
  'credited',
] as const;
export type RowKind = (typeof rowKinds)[number];
