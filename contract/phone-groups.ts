import { PHONE_LENGTH } from './account/account.limits.ts';
import { phoneLengthFor } from './digits.ts';

/** The groups in which a local phone number is displayed, by its length, such as 55 123 4567. */
const GROUPS: Record<number, readonly number[]> = { 8: [4, 4], 9: [2, 3, 4], 10: [5, 5] };
/** Saudi numbers of companies, which are written without the country code: 9200 12345 and 800 123 4567. */
const COMPANY_NUMBERS = [
  [/^\+966(9200)(\d{5})$/, '$1 $2'],
  [/^\+966(800)(\d{3})(\d{4})$/, '$1 $2 $3'],
] as const;

/** Groups the digits of a local phone number for display, also while it is typed: "551" is "55 1". */
export function groupPhone(countryCode: string, phone: string): string {
  const parts: string[] = [];
  let rest = phone;
  for (const length of GROUPS[phoneLengthFor(countryCode)] ?? []) {
    parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return [...parts, rest].filter((part) => part !== '').join(' ');
}

/** Replaces a phone number's spaces by non-breaking ones, so that the number stays on one line. */
export const unbroken = (number: string): string => number.replaceAll(' ', '\u00a0');

/** Formats a phone number in international format for display, such as +966 55 123 4567. */
export const readablePhone = (countryCode: string, phone: string): string =>
  `+${countryCode} ${groupPhone(countryCode, phone)}`;

/** Formats a phone number that includes its country code, such as "+966551234567", for display. */
export function readableNumber(number: string): string {
  const company = COMPANY_NUMBERS.find(([pattern]) => pattern.test(number));
  if (company !== undefined) return number.replace(company[0], company[1]);
  const countryCode = Object.keys(PHONE_LENGTH).find((code) => number.startsWith(`+${code}`));
  return countryCode === undefined
    ? number
    : readablePhone(countryCode, number.slice(countryCode.length + 1));
}
