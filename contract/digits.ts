import { PHONE_LENGTH } from './account/account.limits.ts';

/** Turns Arabic-Indic and Persian digits into Western ones (Specification 5, Phone input); nothing else changes. */
export const westernDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (d) => String(d.charCodeAt(0) - 0x0660))
    .replace(/[\u06F0-\u06F9]/g, (d) => String(d.charCodeAt(0) - 0x06f0));

/** The digits of a text in Western form; all other characters are dropped. */
export const digitsOnly = (text: string): string => westernDigits(text).replace(/\D/g, '');

/**
 * The number of digits of a phone number in this country, without country code; 9, as in Saudi Arabia, for a country
 * that Specification 5 does not list.
 */
export const phoneLengthFor = (countryCode: string): number => PHONE_LENGTH[countryCode] ?? 9;

/**
 * The digits of a phone number without country code, from any notation: 05…, 5…, 9665…, +9665…, 00966…, with spaces and
 * Arabic digits (Specification 5; conventions.md 1). A number that is too long is not truncated.
 */
export function localDigits(countryCode: string, text: string): string {
  const isInternational = /^\s*(\+|00)/.test(westernDigits(text));
  let digits = digitsOnly(text).replace(/^00/, '');
  const isTooLong = digits.length > phoneLengthFor(countryCode);
  if ((isInternational || isTooLong) && digits.startsWith(countryCode))
    digits = digits.slice(countryCode.length);
  // The leading zero is removed, because it is dialled only within the country; no mobile number of these countries
  // starts with zero.
  return digits.replace(/^0/, '');
}
