import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOnly, localDigits, phoneLengthFor, westernDigits } from '#contract/digits.ts';
import { PHONE_LENGTH } from './account.limits.ts';
import {
  isAccountName,
  isCodeComplete,
  isKnownCountryCode,
  isPhoneComplete,
  localPhone,
  needsName,
} from './account.rules.ts';

const countryCode = fc.constantFrom(...Object.keys(PHONE_LENGTH));
/** A phone number without country code and leading zero. */
const numberOf = (code: string) =>
  fc.stringMatching(new RegExp(code === '966' ? '^5[0-9]{8}$' : `^[3-9][0-9]{${phoneLengthFor(code) - 1}}$`));
const phone = countryCode.chain((code) => fc.record({ code: fc.constant(code), local: numberOf(code) }));
const inArabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
const inPersian = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);

describe('Specification 5, Phone input: Arabic-Indic and Persian digits are converted', () => {
  // spec: 5-arabic-indic-persian-digits-converted
  it('digit by digit, and nothing else changes', () => {
    expect(westernDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
    expect(westernDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(westernDigits(westernDigits(text))).toBe(westernDigits(text));
        expect(westernDigits(text)).toHaveLength(text.length);
        if (!/[٠-٩۰-۹]/.test(text)) expect(westernDigits(text)).toBe(text);
      }),
    );
  });

  // spec: 5-phone-input-digits-only
  it('keeps only the digits of any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => /^\d*$/.test(digitsOnly(text))));
  });
});

describe('Specification 5, a phone number in any notation', () => {
  // spec: 5-mobile-sign-ten-digits-leading, 9-mobile-sign-digits-10-leading
  it('is the same number, with or without country code, zero, spaces and in any digits', () => {
    fc.assert(
      fc.property(phone, ({ code, local }) => {
        const spaced = `${local.slice(0, 2)} ${local.slice(2, 5)}-${local.slice(5)}`;
        for (const typed of [
          local,
          `0${local}`,
          `+${code}${local}`,
          `00${code}${local}`,
          `+${code} 0${local}`,
          `${code}${local}`,
          spaced,
          inArabic(`+${code}${local}`),
          inPersian(`0${local}`),
        ]) {
          expect(localDigits(code, typed)).toBe(local);
          expect(localPhone(code, typed)).toBe(local);
        }
        expect(isPhoneComplete(code, local)).toBe(true);
      }),
    );
  });

  // spec: 5-input-beyond-length-ignored
  it('a field ignores input beyond the allowed length; the server sees it is too long', () => {
    fc.assert(
      fc.property(phone, fc.stringMatching(/^[0-9]{1,6}$/), ({ code, local }, more) => {
        // Skips numbers that start with the country code: they could be a complete number that includes the code.
        fc.pre(!local.startsWith(code));
        expect(localPhone(code, local + more)).toBe(local);
        expect(isPhoneComplete(code, localDigits(code, local + more))).toBe(false);
      }),
    );
  });

  it('a field never shows more than the length, and only Western digits', () => {
    fc.assert(
      fc.property(countryCode, fc.string({ unit: 'grapheme' }), (code, text) => {
        expect(localPhone(code, text)).toMatch(new RegExp(`^\\d{0,${phoneLengthFor(code)}}$`));
        expect(localPhone(code, localPhone(code, text)).length).toBeLessThanOrEqual(phoneLengthFor(code));
      }),
    );
  });
});

describe('Specification 5, Phone length by country code', () => {
  it.each([
    // spec: 5-phone-length-966-nine-digits
    ['966', 9],
    // spec: 5-phone-length-973-eight-digits
    ['973', 8],
    // spec: 5-phone-length-965-eight-digits
    ['965', 8],
    // spec: 5-phone-length-974-eight-digits
    ['974', 8],
    // spec: 5-phone-length-91-ten-digits
    ['91', 10],
  ])('+%s has %i digits', (code, length) => {
    expect(phoneLengthFor(code)).toBe(length);
    expect(isPhoneComplete(code, '5'.repeat(length))).toBe(true);
    expect(isPhoneComplete(code, '5'.repeat(length - 1))).toBe(false);
    expect(isPhoneComplete(code, '5'.repeat(length + 1))).toBe(false);
  });

  it('other countries are not known, whatever they are called', () => {
    for (const code of ['', '1', '971', '0966', '__proto__', 'constructor', 'toString'])
      expect(isKnownCountryCode(code)).toBe(false);
  });

  it('a Saudi mobile starts with 5', () => {
    expect(isPhoneComplete('966', '112345678')).toBe(false);
    expect(isPhoneComplete('966', '٥١٢٣٤٥٦٧٨')).toBe(false);
  });
});

describe('Specification 5, Verification code', () => {
  // spec: 5-verification-code-four-each-required
  it('is four digits', () => {
    expect(isCodeComplete('0427')).toBe(true);
    for (const code of ['', '042', '04271', '04a7', ' 427', '٠٤٢٧']) expect(isCodeComplete(code)).toBe(false);
  });
});

describe('Specification 5, Account name', () => {
  it('has at least two visible characters', () => {
    for (const name of ['نو', 'Al', '李明', 'أ ب', '👩‍👩‍👧 م']) expect(isAccountName(name)).toBe(true);
    for (const name of ['', ' ', 'a', ' a ', '\u200f\u200f', '\u200ba', '\u202e\u202c'])
      expect(isAccountName(name)).toBe(false);
  });

  it('is requested from a shopper who has none', () => {
    expect([null, '', '  '].map(needsName)).toEqual([true, true, true]);
    expect(needsName('نورة')).toBe(false);
  });
});
