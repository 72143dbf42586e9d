import type { Language } from './language.ts';

/** The plural forms of CLDR, of which Arabic uses six and English two. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') };
/** A minus with a left-to-right mark, which keeps the minus in front of its number in Arabic text. */
const MINUS = '\u200e-';

/**
 * Formats a number with Western digits, thousands separators and at most three decimals, alike in both languages
 * (conventions.md 2). It does not use Intl.NumberFormat, because creating the first one on a page blocks a slow phone
 * for about 50 ms.
 */
export function number(value: number): string {
  const [digits = '0', decimals] = String(Math.round(Math.abs(value) * 1000) / 1000).split('.');
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return `${value < 0 ? MINUS : ''}${groups.join(',')}${decimals === undefined ? '' : `.${decimals}`}`;
}

/**
 * Chooses the plural form for a count and replaces `{n}` with the number: `plural('en', 3, { one: '{n} plant', other:
 * '{n} plants' })`.
 */
export const plural = (language: Language, count: number, forms: Forms): string =>
  (forms[rules[language].select(count)] ?? forms.other).replace('{n}', number(count));
