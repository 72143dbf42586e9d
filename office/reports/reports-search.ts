import { type FailureReason, failureReasons } from '#contract/orders/dispatch.rules.ts';
import {
  type PaymentMethod,
  paymentMethods as paymentMethodNames,
} from '#contract/payments/payments.wire.ts';
import { MAX_DAYS } from '#contract/reports/reports.limits.ts';
import {
  type Comparison,
  comparedDays,
  comparisons,
  type Days,
  lengthOf,
  presetDays,
  type RangePreset,
  type RowKind,
  rangePresets,
  rowKinds,
  type SalesPart,
  salesParts,
} from '#contract/reports/reports.rules.ts';
import { dayInRiyadh } from '#text/when.ts';

export const reportViews = [
  'sales',
  'late',
  'vat',
  'books',
  'stock',
  'coupons',
  'ratings',
  'vitals',
] as const;
export type ReportView = (typeof reportViews)[number];

/** The filters of a report. They are kept in the URL, so that a filtered report can be bookmarked and shared. */
export type ReportsSearch = {
  view?: ReportView;
  /** A range by name, such as "this month", which moves with the calendar; `from` and `to` give fixed dates. */
  range?: RangePreset;
  from?: string;
  to?: string;
  against?: Comparison;
  againstFrom?: string;
  againstTo?: string;
  city?: number;
  by?: SalesPart;
  month?: string;
};
export type RowsSearch = {
  of: RowKind;
  from: string;
  to: string;
  city?: number;
  id?: number;
  /** The glaze of units taken from stock. */
  colour?: number;
  /** The VAT rate of documents, in basis points. */
  rate?: number;
  method?: PaymentMethod;
  reason?: FailureReason;
};

type Raw = Record<string, unknown>;
const oneOf = <Value extends string>(all: readonly Value[], value: unknown): Value | undefined =>
  all.find((one) => one === value);
/** Returns the value if it is a valid calendar date, otherwise undefined. */
const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
const idIn = (value: unknown): number | undefined =>
  Number.isInteger(value) && (value as number) > 0 ? (value as number) : undefined;
/** Returns a copy of an object without the fields that are undefined. */
const given = <Fields extends Record<string, unknown>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

export const readReportsSearch = (search: Raw): ReportsSearch =>
  given({
    view: oneOf(reportViews, search.view),
    range: oneOf(rangePresets, search.range),
    from: dayIn(search.from),
    to: dayIn(search.to),
    against: oneOf(comparisons, search.against),
    againstFrom: dayIn(search.againstFrom),
    againstTo: dayIn(search.againstTo),
    city: idIn(search.city),
    by: oneOf(salesParts, search.by),
    month: typeof search.month === 'string' && /^20\d\d-\d\d$/.test(search.month) ? search.month : undefined,
  });

export function readRowsSearch(search: Raw): RowsSearch {
  const today = dayInRiyadh(new Date());
  return {
    of: oneOf(rowKinds, search.of) ?? 'sales',
    from: dayIn(search.from) ?? today,
    to: dayIn(search.to) ?? today,
    ...given({
      city: idIn(search.city),
      id: idIn(search.id),
      colour: idIn(search.colour),
      rate: idIn(search.rate),
      method: oneOf(paymentMethodNames, search.method),
      reason: oneOf(failureReasons, search.reason),
    }),
  };
}

export const isRange = (days: Days): boolean => lengthOf(days) >= 1 && lengthOf(days) <= MAX_DAYS;

/**
 * The range to compare with. By default, the period before: a month is compared with the previous month, a year with
 * the previous year.
 */
export function againstOf({ against, range, from }: ReportsSearch): Comparison {
  if (against) return against;
  if (from !== undefined || range === 'week' || range === 'quarter') return 'before';
  return range === 'year' ? 'yearBefore' : 'monthBefore';
}

/**
 * Reads from the URL the dates of the report and of its comparison. By default, this month so far is compared with last
 * month.
 */
export function daysIn(search: ReportsSearch, today: string): { days: Days; compared: Days | null } {
  const { from, to, againstFrom, againstTo } = search;
  const own = from !== undefined && to !== undefined ? { from, to } : null;
  const days = own && isRange(own) ? own : presetDays(search.range ?? 'month', today);
  const against = againstOf(search);
  if (against !== 'own') return { days, compared: comparedDays(against, days) };
  const chosen =
    againstFrom !== undefined && againstTo !== undefined ? { from: againstFrom, to: againstTo } : null;
  return { days, compared: chosen && isRange(chosen) ? chosen : comparedDays('before', days) };
}
