import { westernDigits } from '#contract/digits.ts';

/**
 * Parses a typed date, `2027-03-09` in Arabic or Western digits. @throws Error with one sentence if it is not a
 * calendar date.
 */
export function readDay(word: string): string {
  const date = westernDigits(word);
  const day = new Date(`${date}T00:00:00Z`);
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
  if (!isDay) throw new Error(`"${word}" is no date like 2027-03-09.`);
  return date;
}
