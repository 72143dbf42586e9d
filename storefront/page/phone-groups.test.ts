import { expect, it } from 'vitest';
import { readableNumber, readablePhone } from './phone-groups.ts';

it.each([
  ['966', '551234567', '+966 55 123 4567'],
  ['965', '50012345', '+965 5001 2345'],
  ['91', '9876543210', '+91 98765 43210'],
])('a number of +%s is grouped by its length', (countryCode, phone, readable) => {
  expect(readablePhone(countryCode, phone)).toBe(readable);
  expect(readableNumber(`+${countryCode}${phone}`)).toBe(readable);
});
