import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameInSms } from './name-in-sms.ts';

describe('A name in a message to somebody else', () => {
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
  ])('%s is said as %s', (name, said) => expect(nameInSms(name)).toBe(said));

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
  ])('%j carries no address, number or message: %s', (name, said) => expect(nameInSms(name)).toBe(said));

  it('whatever is typed, letters alone come through, and few', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
        const said = nameInSms(name);
        if (said === null) return;
        expect(said).toMatch(/^[\p{L}\p{M}' -]{2,24}$/u);
        expect(said.split(' ').length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
