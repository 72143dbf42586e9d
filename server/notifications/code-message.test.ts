import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '#text/language.ts';
import { codeEmail, codeSms } from './code-message.ts';
import { fitsOneSms } from './fit-sms.ts';

const PURPOSES = [
  'signIn',
  'changePhone',
  'verifyEmail',
  'changePassword',
  'removeAccount',
  'proveOwner',
  'lostPhone',
] as const;
const GSM_LETTERS = /^[@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

const digits = fc.integer({ min: 0, max: 9999 }).map((n) => String(n).padStart(4, '0'));
const host = fc.domain().filter((name) => name.length <= 40);
const latinBrand = fc.string({
  unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz &'),
  minLength: 1,
  maxLength: 200,
});
const anyBrand = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 });
const shownTo = (brand: string, publicUrl: string) => ({
  brand: { name: { ar: brand, en: brand } },
  publicUrl,
});
const input = fc.record({
  language: fc.constantFrom(...languages),
  purpose: fc.constantFrom(...PURPOSES),
  hasAccount: fc.boolean(),
  code: digits,
});

describe('providers/06-sms: a code goes out as one SMS', () => {
  it('of at most 70 characters in Arabic and 160 GSM characters in English, for any brand, host and purpose', () => {
    fc.assert(
      fc.property(input, anyBrand, host, (made, brand, domain) => {
        const text = codeSms(made, shownTo(brand, `https://${domain}`));
        expect(fitsOneSms(text)).toBe(true);
        if (made.language === 'ar') expect(text.length).toBeLessThanOrEqual(70);
        expect(text.length).toBeLessThanOrEqual(160);
      }),
    );
  });

  it('whose last line is the shop’s host and the code, without any other address', () => {
    fc.assert(
      fc.property(input, latinBrand, host, (made, brand, domain) => {
        const text = codeSms(made, shownTo(brand, `https://${domain}:8443/shop`));
        const [first, last, ...more] = text.split('\n');
        expect(more).toEqual([]);
        // The expected host is in lower case, as in every URL.
        expect(last).toBe(`@${domain.toLowerCase()} #${made.code}`);
        expect(first).toContain(made.code);
        expect(first).not.toMatch(/@|https?:|www\./);
      }),
    );
  });

  it('of only GSM characters in English, so that 160 fit', () => {
    fc.assert(
      fc.property(input, latinBrand, host, (made, brand, domain) => {
        const text = codeSms({ ...made, language: 'en' }, shownTo(brand, `https://${domain}`));
        expect(text).toMatch(GSM_LETTERS);
      }),
    );
  });

  it.each([
    [
      'signIn',
      'رمز الدخول إلى أشجار: 0427. لا تشاركه مع أحد.',
      'Your Ashjar sign-in code: 0427. Do not share it.',
    ],
    [
      'changePhone',
      'رمز تأكيد رقمك في أشجار: 0427. لا تشاركه مع أحد.',
      'Code to confirm this number at Ashjar: 0427. Do not share it.',
    ],
    [
      'removeAccount',
      'رمز حذف حسابك في أشجار: 0427. لا تشاركه مع أحد.',
      'Code to delete your account at Ashjar: 0427. Do not share it.',
    ],
  ] as const)('that states its purpose: %s', (purpose, arabic, english) => {
    const brand = { name: { ar: 'أشجار', en: 'Ashjar' } };
    const messageOf = (language: 'ar' | 'en') =>
      codeSms(
        { purpose, language, hasAccount: true, code: '0427' },
        { brand, publicUrl: 'https://ashjar.example' },
      );
    expect(messageOf('ar')).toBe(`${arabic}\n@ashjar.example #0427`);
    expect(messageOf('en')).toBe(`${english}\n@ashjar.example #0427`);
  });

  it('that omits the brand if it would need a second part, because the sender name identifies the shop', () => {
    const shown = shownTo('متجر الأشجار والنباتات الجميلة', 'https://ashjar.example');
    expect(codeSms({ purpose: 'signIn', language: 'ar', hasAccount: true, code: '0427' }, shown)).toBe(
      'رمز الدخول: 0427. لا تشاركه مع أحد.\n@ashjar.example #0427',
    );
  });
});

describe('product.md 2: only the owner of an address learns whether it has an account', () => {
  const shown = shownTo('Ashjar', 'https://ashjar.example');
  const write = (more: Partial<Parameters<typeof codeEmail>[0]>) =>
    codeEmail({ purpose: 'verifyEmail', hasAccount: false, code: '0427', language: 'en', ...more }, shown);

  it('signing up with an address that has an account says so, and the code signs in', () => {
    const { subject, text, html } = write({ hasAccount: true });
    expect(subject).toBe('You already have an account at Ashjar');
    for (const form of [text, html]) {
      expect(form).toContain('Use this code to sign in. Your password hasn’t changed.');
      expect(form).toContain('0427');
    }
  });

  it('resetting a password without an account says so, sends no code and explains how to create one', () => {
    const { subject, text, html } = write({ purpose: 'changePassword', hasAccount: false });
    expect(subject).toBe('No account at Ashjar with this address');
    for (const form of [text, html]) {
      expect(form).not.toContain('0427');
      expect(form).toContain('create an account');
      expect(form).toContain('https://ashjar.example');
    }
  });

  it('every e-mail has text and HTML in the page’s language and direction, without external resources', () => {
    fc.assert(
      fc.property(input, (made) => {
        const { language, text, html } = codeEmail(made, shown);
        expect(language).toBe(made.language);
        expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
        expect(html).not.toMatch(/<(img|script|link|iframe|form|table)|url\(|@import|\son\w+=/i);
        const isWithoutCode = made.purpose === 'changePassword' && !made.hasAccount;
        expect(text.includes(made.code)).toBe(!isWithoutCode);
        expect(html.includes(`>${made.code}</p>`)).toBe(!isWithoutCode);
        // The e-mail must look unlike marketing, so it has no link, except to the shop's home page if there is no code.
        expect(html.match(/href="[^"]*"/g)).toEqual(isWithoutCode ? ['href="https://ashjar.example"'] : null);
      }),
    );
  });

  it('a brand that contains HTML is escaped', () => {
    const { html } = codeEmail(
      { purpose: 'verifyEmail', hasAccount: false, code: '0427', language: 'en' },
      shownTo('<b>&"', 'https://ashjar.example'),
    );
    expect(html).toContain('&lt;b&gt;&amp;&quot;');
    expect(html).not.toContain('<b>');
  });
});
