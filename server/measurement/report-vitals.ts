import { type Metric, metrics, scales } from '#contract/measurement/measurement.rules.ts';
import type { Database } from '#database/database.ts';
import { listVitals, type VitalsFilter } from './vitals.store.ts';

type Count = { page: string; metric: Metric; step: number; count: number };
export type VitalsOfPage = {
  page: string;
  metric: Metric;
  visits: number;
  /** Three of four visits were no slower; null where that is beyond the histogram. */
  p75: number | null;
  /** Shares, whole per cent that add up to 100. */
  good: number;
  fair: number;
  poor: number;
};

/** What three of four visits stayed within, to a step of the histogram. */
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
  // Half a step of room for what 0.01 is in binary.
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

/** By page, the most visited first, and for each the metrics in their usual order. */
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

/** How fast pages were for those who visited them since a day. */
export const vitalsSince = async (database: Database, input: VitalsFilter): Promise<VitalsOfPage[]> =>
  reportVitals(await listVitals(database, input));
