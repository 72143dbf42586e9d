import { describe, expect, it } from 'vitest';
import {
  type EnquiryForm,
  type EnquiryKind,
  enquiryPhone,
  enquiryProblems,
  giftsIn,
  isLink,
} from './enquiries.rules.ts';

const EMPTY: EnquiryForm = {
  name: '',
  company: ' ',
  email: '',
  phone: '',
  quantity: '',
  city: '',
  description: '\n',
  links: '',
};
const FULL: EnquiryForm = {
  ...EMPTY,
  name: 'Sarah',
  company: 'Dar Al-Ruwad',
  email: 'sara@dar.sa',
  phone: '٠٥٥ ١٢٣ ٤٥٦٧',
  city: 'Riyadh',
  description: 'A plant for every desk',
};

describe('The required fields of each form (Specification 5)', () => {
  it.each<[EnquiryKind, string[]]>([
    // spec: 5-corporate-gift-form-required-fields
    ['corporateGifts', ['name', 'company', 'email', 'phone', 'city', 'description']],
    // spec: 5-collaboration-form-required-fields
    ['collaboration', ['company', 'email', 'phone', 'description']],
    // spec: 5-another-form-required-fields
    ['contact', ['name', 'email', 'phone']],
  ])('%s: %s', (kind, required) => {
    expect(Object.keys(enquiryProblems(kind, EMPTY))).toEqual(required);
    expect(enquiryProblems(kind, FULL)).toEqual({});
    for (const field of required)
      expect(Object.keys(enquiryProblems(kind, { ...FULL, [field]: '  ' }))).toEqual([field]);
  });

  // spec: 5-forms-valid-e-mail-any
  it('accepts any valid e-mail, also one that does not end with .com (product.md 2)', () => {
    for (const email of ['sara@dar', 'sara', 'a@b.c d', 'a@b.sa\nBcc: x@y.z', '@dar.sa'])
      expect(enquiryProblems('contact', { ...FULL, email }), email).toEqual({ email: 'emailWrong' });
    expect(enquiryProblems('contact', { ...FULL, email: ' Sara@Dar.SA ' })).toEqual({});
  });
});

describe('A phone number', () => {
  // spec: 5-forms-digits-only-phone
  it('has digits only, in any script, with a plus before a country code', () => {
    expect(enquiryPhone('٠١١-٢٣٤ ٥٦٧٨')).toBe('0112345678');
    expect(enquiryPhone('+965 2222-3333')).toBe('+96522223333');
    for (const phone of ['1234567', '+1234567890123456', 'ext 0112345678', '۰۱'])
      expect(enquiryProblems('contact', { ...FULL, phone }), phone).toEqual({ phone: 'phoneWrong' });
  });
});

describe('How many gifts', () => {
  it('is a number with digits of any script, or empty', () => {
    expect(giftsIn('')).toBeNull();
    expect(giftsIn('٤٠')).toBe(40);
    expect(giftsIn('1,200')).toBe(1200);
    for (const typed of ['0', '-1', '1.5', '1e3', 'many', '1000001'])
      expect(giftsIn(typed), typed).toBeUndefined();
  });
});

describe('A link to a company’s page', () => {
  // spec: 3-corporate-gift-form-company-links
  it('must be a web address, not a link that does something else when clicked', () => {
    for (const link of ['https://dar.sa', 'dar.sa/about', 'HTTP://dar.sa'])
      expect(isLink(link), link).toBe(true);
    for (const link of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://dar.sa',
      'https://user:word@dar.sa',
      'https://',
      'nothing',
      `https://dar.sa/${'x'.repeat(300)}`,
    ])
      expect(isLink(link), link).toBe(false);
    const eleven = Array.from({ length: 11 }, (_, n) => `dar${n}.sa`).join('\n');
    expect(enquiryProblems('contact', { ...FULL, links: eleven })).toEqual({ links: 'tooManyLinks' });
  });
});
