import { plural } from '#text/plural.ts';

/** A number of minutes, in the grammatical case after a preposition, in which the dual ends in ين. */
const minutes = (n: number): string =>
  plural('ar', n, {
    zero: 'أقل من دقيقة',
    one: 'دقيقة',
    two: 'دقيقتين',
    few: '{n} دقائق',
    many: '{n} دقيقة',
    other: '{n} دقيقة',
  });

/**
 * Formats a time span in minutes in words, in the case after a preposition; long spans are rounded to hours or days.
 */
export function span(count: number): string {
  if (count < 120) return minutes(count);
  const hours = Math.floor(count / 60);
  if (hours < 48)
    return plural('ar', hours, {
      zero: '{n} ساعة',
      one: 'ساعة',
      two: 'ساعتين',
      few: '{n} ساعات',
      many: '{n} ساعة',
      other: '{n} ساعة',
    });
  return plural('ar', Math.floor(hours / 24), {
    zero: '{n} يوم',
    one: 'يوم',
    two: 'يومين',
    few: '{n} أيام',
    many: '{n} يومًا',
    other: '{n} يوم',
  });
}

/** The nominative where it differs. */
const NOMINATIVE: Record<string, string> = {
  دقيقة: 'دقيقة واحدة',
  دقيقتين: 'دقيقتان',
  ساعتين: 'ساعتان',
  يومين: 'يومان',
};
/** Like `span`, for a time span that stands alone. */
export function spanAlone(count: number): string {
  const words = span(count);
  return NOMINATIVE[words] ?? words;
}
