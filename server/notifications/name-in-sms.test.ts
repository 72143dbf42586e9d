import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameInSms } from './name-in-sms.ts';

describe('A name in a message to someone else', () => {
  it.each([
    ['نورة العتيبي', 'نورة العتيبي'],
    ['  Sarah   O’Neil ', "Sarah O'Neil"],
    ['Jean-Luc', 'Jean-Luc'],
    ['عبد الرحمن بن محمد بن سعود', 'عبد الرحمن بن'],
    ['Muhammad Abdulrahman Alqahtani', 'Muhammad Abdulrahman'],
    ['ن', null],
    ['', null],
    [null, null],
    ['12345', null],
  ])('%s becomes %s', (name, expected) => expect(nameInSms(name)).toBe(expected));

  it.each([
    ['evil.com', null],
    ['Sarah www.evil.com', 'Sarah'],
    ['https://evil.example/x', null],
    ['sarah@evil.com', null],
    ['Sarah 0501234567', 'Sarah'],
    ['Sarah ٠٥٠١٢٣٤', 'Sarah'],
    ['Sarah\nYour code is', 'Sarah Your code'],
    ['Sarah\u202Emoc', 'Sarah moc'],
    ['سارة。evil。com', 'سارة evil com'],
  ])('%j loses addresses, numbers and messages: %s', (name, expected) =>
    expect(nameInSms(name)).toBe(expected),
  );

  it('any input is reduced to a few letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
        const expected = nameInSms(name);
        if (expected === null) return;
        expect(expected).toMatch(/^[\p{L}\p{M}' -]{2,24}$/u);
        expect(expected.split(' ').length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
