import type { Days } from '#contract/reports/reports.rules.ts';
import { lengthOf, monthOf } from '#contract/reports/reports.rules.ts';
import type { Language } from '#text/language.ts';
import { dayOfMonth, monthAndYear, shortDate } from '#text/when.ts';
import type { ManagementText } from '../ui/management-text.tsx';

/** Noon in Riyadh, so that no time zone shifts the day. */
export const noonOf = (day: string): Date => new Date(`${day}T09:00:00Z`);

/** "November 2026". */
export const monthWords = (language: Language, month: string): string =>
  monthAndYear(language, noonOf(`${month}-01`));

/** "22 November", "1 to 22 November", "28 October to 3 November". */
export function dayWords(
  { from, to }: Days,
  { language, text, now }: { language: Language; text: ManagementText; now: Date },
): string {
  const last = shortDate(language, noonOf(to), now);
  if (lengthOf({ from, to }) === 1) return last;
  const first =
    monthOf(from) === monthOf(to) ? dayOfMonth(noonOf(from)) : shortDate(language, noonOf(from), now);
  return text.reports.days(first, last);
}
