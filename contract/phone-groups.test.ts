import { describe, expect, it } from 'vitest';
import { groupPhone, readableNumber, readablePhone } from './phone-groups.ts';

describe('Phone number as it is displayed (Specification 5)', () => {
  it('is grouped while it is typed', () => {
    expect(groupPhone('966', '')).toBe('');
    expect(groupPhone('966', '55')).toBe('55');
    expect(groupPhone('966', '551')).toBe('55 1');
    expect(groupPhone('966', '551234567')).toBe('55 123 4567');
    expect(groupPhone('966', '5512345678')).toBe('55 123 4567 8');
  });

  it.each([
    ['966', '551234567', '+966 55 123 4567'],
    ['965', '50012345', '+965 5001 2345'],
    ['91', '9876543210', '+91 98765 43210'],
    ['91', '8001234567', '+91 80012 34567'],
  ])('a number of +%s is grouped by its length', (countryCode, phone, readable) => {
    expect(readablePhone(countryCode, phone)).toBe(readable);
    expect(readableNumber(`+${countryCode}${phone}`)).toBe(readable);
  });

  it.each([
    ['+966112345678', '+966 11 234 5678'],
    ['+966920012345', '9200 12345'],
    ['+9668001234567', '800 123 4567'],
    ['+44123456', '+44123456'],
  ])('the shop’s number %s is written as it is dialled', (number, readable) => {
    expect(readableNumber(number)).toBe(readable);
  });
});
