import { PHONE_LENGTH } from './account/account.limits.ts';

/** Turns Arabic-Indic and Persian digits into Western ones (Specification 5, Phone input); nothing else changes. */
export const westernDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (d) => String(d.charCodeAt(0) - 0x0660))
    .replace(/[\u06F0-\u06F9]/g, (d) => String(d.charCodeAt(0) - 0x06f0));

/** The digits of a text in Western form; all else is dropped. */
export const digitsOnly = (text: string): string => westernDigits(text).replace(/\D/g, '');

/** Digits of a number of this country; Saudi Arabia's where the country is not one of Specification 5. */
export const phoneLengthFor = (countryCode: string): number => PHONE_LENGTH[countryCode] ?? 9;

/**
 * The local digits of a phone number however people type it: 05…, 5…, 9665…, +9665…, 00966…, with spaces and Arabic
 * digits (Specification 5; conventions.md 1). A number that is too long stays too long.
 */
export function localDigits(countryCode: string, text: string): string {
  const isInternational = /^\s*(\+|00)/.test(westernDigits(text));
  let digits = digitsOnly(text).replace(/^00/, '');
  const isTooLong = digits.length > phoneLengthFor(countryCode);
  if ((isInternational || isTooLong) && digits.startsWith(countryCode))
    digits = digits.slice(countryCode.length);
  // No mobile number of these countries begins with the zero that is dialled before it at home.
  return digits.replace(/^0/, '');
}
