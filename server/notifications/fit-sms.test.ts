import { describe, expect, it } from 'vitest';
import { messages } from '#text/messages.ts';
import { fitSms, fitsOneSms } from './fit-sms.ts';

describe('providers/06-sms: what fits one SMS', () => {
  it.each([
    ['160 letters of the GSM alphabet', 'a'.repeat(160), true],
    ['161 of them', 'a'.repeat(161), false],
    ['80 of the characters that count twice', '€'.repeat(80), true],
    ['81 of them', '€'.repeat(81), false],
    ['70 letters of Arabic', 'ش'.repeat(70), true],
    ['71 of them', 'ش'.repeat(71), false],
    ['70 of GSM with one that is not among them', `${'a'.repeat(69)}’`, true],
    ['71 of those', `${'a'.repeat(70)}’`, false],
    ['35 signs of two units', '🌱'.repeat(35), true],
    ['36 of them', '🌱'.repeat(36), false],
  ])('%s', (_, text, fits) => expect(fitsOneSms(text)).toBe(fits));

  it('the first text that fits is used, or the last one if none fits', () => {
    const long = 'a'.repeat(161);
    expect(fitSms('one', 'two')).toBe('one');
    expect(fitSms(long, 'two')).toBe('two');
    expect(fitSms(`${long}b`, long)).toBe(long);
  });

  it('English order notifications use only GSM characters, so that they need fewer parts', () => {
    const { event, cafeNews } = messages.en.orders;
    for (const messageOf of [...Object.values(event), ...Object.values(cafeNews)]) {
      // The link has 40 characters, so the message may need a second part. One letter outside the GSM alphabet would
      // make it four parts.
      const text = messageOf('Ashjar', 'A-10000', '');
      expect(fitsOneSms(text.padEnd(160)), text).toBe(true);
    }
  });
});
