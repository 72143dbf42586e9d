import { MAX_DAYS } from '#contract/reports/reports.limits.ts';
import { type Days, lengthOf } from '#contract/reports/reports.rules.ts';
import { DAY, dayNumberOf, momentOf } from '#server/clock.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Span } from '#server/orders/reports/sales.public.ts';

const HALF_A_DAY = DAY / 2;
const numberOf = (day: string) => dayNumberOf(new Date(Date.parse(`${day}T00:00:00Z`) + HALF_A_DAY));

/**
 * The period from the start of the first to the end of the last day, in Riyadh time. @throws Refusal notValid for a
 * range that is empty or too long
 */
export function spanOfDays({ from, to, cityId }: Days & { cityId?: number | undefined }): Span {
  const length = lengthOf({ from, to });
  if (!(length >= 1 && length <= MAX_DAYS)) throw refuse('notValid', (t) => t.reports.wrongRange(MAX_DAYS));
  return { from: momentOf(numberOf(from), 0), until: momentOf(numberOf(to), 24), cityId };
}

type Compared = { comparedFrom?: string | undefined; comparedTo?: string | undefined };

/** The period for comparison, in the same city; null if no comparison was requested. @throws Refusal notValid */
export function comparedSpan({
  comparedFrom,
  comparedTo,
  cityId,
}: Compared & { cityId?: number | undefined }): Span | null {
  if (comparedFrom === undefined && comparedTo === undefined) return null;
  return spanOfDays({ from: comparedFrom ?? '', to: comparedTo ?? '', cityId });
}
