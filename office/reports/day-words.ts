import { noonOf } from '#contract/day.ts';
import type { Days } from '#contract/reports/reports.rules.ts';
import { lengthOf, monthOf } from '#contract/reports/reports.rules.ts';
import type { Language } from '#text/language.ts';
import { dayOfMonth, monthAndYear, shortDate } from '#text/when.ts';
import type { ManagementText } from '../ui/management-text.tsx';

/** Formats a month, such as "November 2026". */
export const monthWords = (language: Language, month: string): string =>
  monthAndYear(language, noonOf(`${month}-01`));

/** Formats a range of days, such as "22 November", "1 to 22 November" or "28 October to 3 November". */
export function dayWords(
  { from, to }: Days,
  { language, text, now }: { language: Language; text: ManagementText; now: Date },
): string {
  const last = shortDate(language, noonOf(to), now);
  if (lengthOf({ from, to }) === 1) return last;
  const first =
    monthOf(from) === monthOf(to) ? dayOfMonth(noonOf(from)) : shortDate(language, noonOf(from), now);
  return text.fromTo(first, last);
}
