import { PHONE_LENGTH } from '#contract/account/account.limits.ts';
import { phoneLengthFor } from '#contract/digits.ts';
import { groupDigits } from '#storefront/ui/digits.ts';

/** The groups in which a local phone number is displayed, by its length, such as 55 123 4567. */
const GROUPS: Record<number, readonly number[]> = { 8: [4, 4], 9: [2, 3, 4], 10: [5, 5] };

export const phoneGroups = (countryCode: string): readonly number[] =>
  GROUPS[phoneLengthFor(countryCode)] ?? [];

/** Replaces a phone number's spaces by non-breaking ones, so that the number stays on one line. */
export const unbroken = (number: string): string => number.replaceAll(' ', '\u00a0');

/** Formats a phone number in international format for display, such as +966 55 123 4567. */
export const readablePhone = (countryCode: string, phone: string): string =>
  `+${countryCode} ${groupDigits(phone, phoneGroups(countryCode))}`;

/** Formats a phone number that includes its country code, such as "+966551234567", for display. */
export function readableNumber(number: string): string {
  const countryCode = Object.keys(PHONE_LENGTH).find((code) => number.startsWith(`+${code}`));
  return countryCode === undefined
    ? number
    : readablePhone(countryCode, number.slice(countryCode.length + 1));
}
