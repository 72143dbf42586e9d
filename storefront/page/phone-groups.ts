import { PHONE_LENGTH } from '#contract/account/account.limits.ts';
import { phoneLengthFor } from '#contract/digits.ts';
import { groupDigits } from '#storefront/ui/digits.ts';

/** The groups in which a local number is displayed, by its length: 55 123 4567. */
const GROUPS: Record<number, readonly number[]> = { 8: [4, 4], 9: [2, 3, 4], 10: [5, 5] };

export const phoneGroups = (countryCode: string): readonly number[] =>
  GROUPS[phoneLengthFor(countryCode)] ?? [];

/** Non-breaking spaces keep a number on one line of a sentence. */
export const unbroken = (number: string): string => number.replaceAll(' ', '\u00a0');

/** A full number for display, left to right: +966 55 123 4567. */
export const readablePhone = (countryCode: string, phone: string): string =>
  `+${countryCode} ${groupDigits(phone, phoneGroups(countryCode))}`;

/** The same for a number as the server sends it, with its country code: "+966551234567". */
export function readableNumber(number: string): string {
  const countryCode = Object.keys(PHONE_LENGTH).find((code) => number.startsWith(`+${code}`));
  return countryCode === undefined
    ? number
    : readablePhone(countryCode, number.slice(countryCode.length + 1));
}
