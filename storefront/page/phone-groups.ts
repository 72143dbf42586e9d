import { PHONE_LENGTH } from '#contract/account/account.limits.ts';
import { phoneLengthFor } from '#contract/digits.ts';
import { groupDigits } from '#storefront/ui/digits.ts';

/** How a local number is grouped to be read, by its length: 55 123 4567. */
const GROUPS: Record<number, readonly number[]> = { 8: [4, 4], 9: [2, 3, 4], 10: [5, 5] };

export const phoneGroups = (countryCode: string): readonly number[] =>
  GROUPS[phoneLengthFor(countryCode)] ?? [];

/** Within a sentence a number stays on one line. */
export const unbroken = (number: string): string => number.replaceAll(' ', '\u00a0');

/** A whole number as it is read, from left to right: +966 55 123 4567. */
export const readablePhone = (countryCode: string, phone: string): string =>
  `+${countryCode} ${groupDigits(phone, phoneGroups(countryCode))}`;

/** The same of a number with its country's code before it, as the server tells it: "+966551234567". */
export function readableNumber(number: string): string {
  const countryCode = Object.keys(PHONE_LENGTH).find((code) => number.startsWith(`+${code}`));
  return countryCode === undefined
    ? number
    : readablePhone(countryCode, number.slice(countryCode.length + 1));
}
