import { type Metric, metrics, scales } from '#contract/measurement/measurement.rules.ts';
import type { Database } from '#database/database.ts';
import { listVitals, type VitalsFilter } from './vitals.store.ts';

type Count = { page: string; metric: Metric; step: number; count: number };
export type VitalsOfPage = {
  page: string;
  metric: Metric;
  visits: number;
  /** The 75th percentile: three of four visits had at most this value. Null if the percentile exceeds the histogram. */
  p75: number | null;
  /** The share of visits with a good value, in whole per cent. The three shares add up to 100. */
  good: number;
  fair: number;
  poor: number;
};

/** The value that three of four visits did not exceed, accurate to one step of the histogram. */
function percentile75(metric: Metric, counts: readonly Count[], visits: number): number | null {
  const { step, steps } = scales[metric];
  let passed = 0;
  for (const one of counts) {
    passed += one.count;
    if (passed >= visits * 0.75) return one.step === steps ? null : one.step * step;
  }
  return null;
}

function reportOf(page: string, metric: Metric, counts: readonly Count[]): VitalsOfPage {
  const { good, poor, step } = scales[metric];
  const sum = (fits: (value: number) => boolean): number =>
    counts.filter((one) => fits(one.step * step)).reduce((total, { count }) => total + count, 0);
  const visits = sum(() => true);
  // The tolerance of half a step is needed because 0.01 is not exact in binary.
  const share = (part: number): number => Math.round((part / visits) * 100);
  const goodShare = share(sum((value) => value < good + step / 2));
  const poorShare = share(sum((value) => value > poor + step / 2));
  return {
    page,
    metric,
    visits,
    p75: percentile75(metric, counts, visits),
    good: goodShare,
    poor: poorShare,
    fair: Math.max(0, 100 - goodShare - poorShare),
  };
}

/** One row per page and metric, most visited pages first, and metrics in their usual order. */
export function reportVitals(counts: readonly Count[]): VitalsOfPage[] {
  const pages = new Map<string, Count[]>();
  for (const count of counts) pages.set(count.page, [...(pages.get(count.page) ?? []), count]);
  return [...pages]
    .map(([page, all]) =>
      metrics.flatMap((metric) => {
        const own = all.filter((one) => one.metric === metric).sort((one, other) => one.step - other.step);
        return own.length === 0 ? [] : [reportOf(page, metric, own)];
      }),
    )
    .sort((one, other) => visitsOf(other) - visitsOf(one))
    .flat();
}
const visitsOf = (rows: readonly VitalsOfPage[]): number => Math.max(...rows.map(({ visits }) => visits));

/** The performance metrics of visitors' pages since a day. */
export const vitalsSince = async (database: Database, input: VitalsFilter): Promise<VitalsOfPage[]> =>
  reportVitals(await listVitals(database, input));
