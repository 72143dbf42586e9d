import type { Language } from './language.ts';

/** The plural forms of CLDR; Arabic uses all six, English two. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') };
/** The left-to-right mark keeps the sign in front of its number in Arabic text. */
const MINUS = '\u200e-';

/**
 * A number with Western digits, thousands separators and at most three decimals, the same in both languages
 * (conventions.md 2). Written without Intl.NumberFormat, whose first use on a page blocks a slow phone for about 50 ms.
 */
export function number(value: number): string {
  const [digits = '0', decimals] = String(Math.round(Math.abs(value) * 1000) / 1000).split('.');
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return `${value < 0 ? MINUS : ''}${groups.join(',')}${decimals === undefined ? '' : `.${decimals}`}`;
}

/**
 * The form for this count, with `{n}` replaced by the number: `plural('en', 3, { one: '{n} plant', other: '{n} plants'
 * })`.
 */
export const plural = (language: Language, count: number, forms: Forms): string =>
  (forms[rules[language].select(count)] ?? forms.other).replace('{n}', number(count));
