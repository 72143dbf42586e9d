import type { Language } from './language.ts';

const LOCALES: Record<Language, string> = { ar: 'ar-SA-u-nu-latn', en: 'en' };

export type KnownCurrency = { code: string; decimals: number };

export const currencyName = (language: Language, code: string): string =>
  new Intl.DisplayNames([LOCALES[language]], { type: 'currency' }).of(code) ?? code;

/**
 * Formats an exact amount with the currency's code and number of decimals: 'KWD 1.250'. `minor` is in the currency's
 * smallest unit.
 */
export const amountIn = (language: Language, { code, decimals }: KnownCurrency, minor: number): string =>
  new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency: code,
    currencyDisplay: 'code',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(minor / 10 ** decimals);
