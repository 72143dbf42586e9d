import { emailOf, isEmail } from '#contract/account/account.rules.ts';
import { westernDigits } from '#contract/digits.ts';
import {
  MAX_ENQUIRY_PHONE_DIGITS,
  MAX_GIFTS,
  MAX_LINK_LENGTH,
  MAX_LINKS,
  MIN_ENQUIRY_PHONE_DIGITS,
} from './enquiries.limits.ts';

/** The three forms of Specification 5: corporate gift, collaboration, and contact ("another form"). */
export type EnquiryKind = 'corporateGifts' | 'collaboration' | 'contact';

/** The occasion options in the order of Specification 3. */
export const occasions = [
  'nationalDay',
  'eidAlFitr',
  'eidAlAdha',
  'ramadan',
  'foundingDay',
  'other',
] as const;
export type Occasion = (typeof occasions)[number];

export type EnquiryForm = {
  name: string;
  company: string;
  email: string;
  phone: string;
  quantity: string;
  city: string;
  description: string;
  /** The links as typed, one per line. */
  links: string;
};
export type EnquiryField = keyof EnquiryForm;

/** What is wrong with each field of an enquiry, as the key of the error message, in the form's order. */
export type EnquiryProblems = {
  name?: 'nameNeeded';
  company?: 'companyNeeded';
  email?: 'emailNeeded' | 'emailWrong';
  phone?: 'phoneNeeded' | 'phoneWrong';
  quantity?: 'quantityWrong';
  city?: 'cityNeeded';
  description?: 'descriptionNeeded';
  links?: 'linkWrong' | 'tooManyLinks';
};

/** Specification 5: the required fields of each form. */
const REQUIRED: Record<EnquiryKind, readonly EnquiryField[]> = {
  corporateGifts: ['name', 'company', 'email', 'phone', 'description', 'city'],
  collaboration: ['company', 'email', 'phone', 'description'],
  contact: ['name', 'email', 'phone'],
};
export const isRequired = (kind: EnquiryKind, field: EnquiryField): boolean => REQUIRED[kind].includes(field);

/**
 * The phone number in a form that the shop can dial: Western digits, with a plus before a country code (Specification
 * 5, digits only). No country's length is enforced, because companies may have landlines or be abroad.
 */
export const enquiryPhone = (typed: string): string => {
  const western = westernDigits(typed);
  return (/^[^\d]*\+/.test(western) ? '+' : '') + western.replace(/\D/g, '');
};
const isPhone = (typed: string): boolean => {
  const digits = enquiryPhone(typed).replace('+', '').length;
  // A number with letters is rejected, because the letters are typing errors.
  return !/\p{L}/u.test(typed) && digits >= MIN_ENQUIRY_PHONE_DIGITS && digits <= MAX_ENQUIRY_PHONE_DIGITS;
};

/** The number of gifts; null if the field is empty, undefined if the text is not a valid number. */
export function giftsIn(typed: string): number | null | undefined {
  const digits = westernDigits(typed).replace(/[\s,،٬]/g, '');
  if (digits === '') return null;
  const gifts = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  return gifts >= 1 && gifts <= MAX_GIFTS ? gifts : undefined;
}

export const linksIn = (typed: string): string[] => typed.split(/\s+/).filter((link) => link !== '');

/** Whether a text is a web URL, with or without http(s). Other schemes are refused, so that no click runs a script. */
export function isLink(link: string): boolean {
  const address = /^https?:\/\//i.test(link) ? link : `https://${link}`;
  if (link.length > MAX_LINK_LENGTH || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  return /^[^.]+(\.[^.]+)+$/.test(hostname) && username === '' && password === '';
}

function linksProblem(typed: string): EnquiryProblems['links'] {
  const links = linksIn(typed);
  if (links.length > MAX_LINKS) return 'tooManyLinks';
  return links.every(isLink) ? undefined : 'linkWrong';
}

const isEmpty = (text: string): boolean => text.trim() === '';

/** Why an enquiry cannot be sent (Specification 5); browser and server share this check. */
export function enquiryProblems(kind: EnquiryKind, form: EnquiryForm): EnquiryProblems {
  const isMissing = (field: EnquiryField) => isRequired(kind, field) && isEmpty(form[field]);
  const problems: EnquiryProblems = {
    name: isMissing('name') ? 'nameNeeded' : undefined,
    company: isMissing('company') ? 'companyNeeded' : undefined,
    email: isEmpty(form.email) ? 'emailNeeded' : isEmail(emailOf(form.email)) ? undefined : 'emailWrong',
    phone: isEmpty(form.phone) ? 'phoneNeeded' : isPhone(form.phone) ? undefined : 'phoneWrong',
    quantity: giftsIn(form.quantity) === undefined ? 'quantityWrong' : undefined,
    city: isMissing('city') ? 'cityNeeded' : undefined,
    description: isMissing('description') ? 'descriptionNeeded' : undefined,
    links: linksProblem(form.links),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}
