import { ACCOUNT_NAME_MIN, CODE_LENGTH, PHONE_LENGTH } from './account.limits.ts';

/** Specification 5, Phone input: Arabic-Indic and Persian digits become Western; nothing else is touched. */
export const westernDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (d) => String(d.charCodeAt(0) - 0x0660))
    .replace(/[\u06F0-\u06F9]/g, (d) => String(d.charCodeAt(0) - 0x06f0));

/** The digits of a text in Western form; all else is dropped. */
export const digitsOnly = (text: string): string => westernDigits(text).replace(/\D/g, '');

export const isKnownCountryCode = (countryCode: string): boolean => Object.hasOwn(PHONE_LENGTH, countryCode);

/** Digits of a number of this country; Saudi Arabia's where the country is not one of Specification 5. */
export const phoneLengthFor = (countryCode: string): number => PHONE_LENGTH[countryCode] ?? 9;

/**
 * The local digits of a number however people type it: 05…, 5…, 9665…, +9665…, 00966…, with spaces and Arabic digits
 * (Specification 5; conventions B1). What is too long stays too long.
 */
export function localDigits(countryCode: string, text: string): string {
  const isInternational = /^\s*(\+|00)/.test(westernDigits(text));
  let digits = digitsOnly(text).replace(/^00/, '');
  if ((isInternational || digits.length > phoneLengthFor(countryCode)) && digits.startsWith(countryCode))
    digits = digits.slice(countryCode.length);
  // No mobile number of these countries begins with the zero that is dialled before it at home.
  return digits.replace(/^0/, '');
}

/** As a field shows it while it is typed: input beyond the allowed length is ignored (Specification 5). */
export const localPhone = (countryCode: string, text: string): string =>
  localDigits(countryCode, text).slice(0, phoneLengthFor(countryCode));

/** Saudi mobiles begin with 5 (data/countries): any other first digit can never receive a code. */
export const isPhoneComplete = (countryCode: string, digits: string): boolean =>
  /^\d+$/.test(digits) &&
  digits.length === phoneLengthFor(countryCode) &&
  (countryCode !== '966' || digits.startsWith('5'));

export const isCodeComplete = (digits: string): boolean =>
  /^\d+$/.test(digits) && digits.length === CODE_LENGTH;

/** Specification 5, Account name: at least two characters that can be seen. */
export const isAccountName = (name: string): boolean =>
  [...name.replace(/[\p{C}\p{Z}]/gu, '')].length >= ACCOUNT_NAME_MIN;

/** Specification 4: a signed-in shopper with no saved name is asked for one. */
export const needsName = (name: string | null): boolean => name === null || name.trim() === '';
