import type { Language } from './language.ts';

/** The plural forms of CLDR; Arabic uses all six, English two. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') };
const numbers = new Intl.NumberFormat('ar-SA-u-nu-latn');

/** A number with Western digits and thousands separators, the same in both languages (conventions.md 2). */
export const number = (value: number): string => numbers.format(value);

/**
 * The form for this count, with `{n}` replaced by the number: `plural('en', 3, { one: '{n} plant', other: '{n} plants'
 * })`.
 */
export const plural = (language: Language, count: number, forms: Forms): string =>
  (forms[rules[language].select(count)] ?? forms.other).replace('{n}', number(count));
