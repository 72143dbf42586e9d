import { localDigits, phoneLengthFor } from '#contract/digits.ts';
import {
  CODE_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_EMAIL_LOCAL_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_ACCOUNT_NAME_LENGTH,
  MIN_NEW_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  PHONE_LENGTH,
} from './account.limits.ts';

export const isKnownCountryCode = (countryCode: string): boolean => Object.hasOwn(PHONE_LENGTH, countryCode);

/** As a field shows it while it is typed: input beyond the allowed length is ignored (Specification 5). */
export const localPhone = (countryCode: string, text: string): string =>
  localDigits(countryCode, text).slice(0, phoneLengthFor(countryCode));

/** Saudi mobiles begin with 5 (data/countries): any other first digit can never receive a code. */
export const isPhoneComplete = (countryCode: string, digits: string): boolean =>
  /^\d+$/.test(digits) &&
  digits.length === phoneLengthFor(countryCode) &&
  (countryCode !== '966' || digits.startsWith('5'));

export const isCodeComplete = (digits: string, length: number = CODE_LENGTH): boolean =>
  /^\d+$/.test(digits) && digits.length === length;

/** Specification 5, Account name: at least two characters that can be seen. */
export const isAccountName = (name: string): boolean =>
  [...name.replace(/[\p{C}\p{Z}]/gu, '')].length >= MIN_ACCOUNT_NAME_LENGTH;

/** Specification 4: a signed-in shopper with no saved name is asked for one. */
export const needsName = (name: string | null): boolean => name === null || name.trim() === '';

/** Marks of direction and of no width, which come along when an address is copied out of Arabic text. */
const INVISIBLE = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** An e-mail address in the shop's one form, however it was typed: no marks, no space around it, lower case. */
export const emailOf = (text: string): string => text.replace(INVISIBLE, '').trim().toLowerCase();

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const EMAIL = new RegExp(`^(${ATOM}(?:\\.${ATOM})*)@${LABEL}(?:\\.${LABEL})+$`);

/** Whether a mail can go there (RFC 5321 without quotes and address literals). Takes what emailOf answers. */
export function isEmail(email: string): boolean {
  const [, local] = EMAIL.exec(email) ?? [];
  return local !== undefined && local.length <= MAX_EMAIL_LOCAL_LENGTH && email.length <= MAX_EMAIL_LENGTH;
}
export const endsWithCom = (email: string): boolean => email.endsWith('.com');

/** What stands against an address in the forms of sign-in and sign-up, by the name of its sentence; null for nothing. */
export function emailProblem(
  email: string,
  mustEndWithCom: boolean,
): 'emailMissing' | 'emailWrong' | 'emailNotCom' | null {
  if (email === '') return 'emailMissing';
  if (!isEmail(email)) return 'emailWrong';
  return mustEndWithCom && !endsWithCom(email) ? 'emailNotCom' : null;
}

/** The one form of a password, so that every keyboard that types the same text types the same password. */
export const passwordOf = (text: string): string => text.normalize('NFKC');

const lengthOf = (text: string): number => [...text].length;

/** What stands against a password with which somebody signs in (Specification 5), by the name of its sentence. */
export function passwordProblem(password: string): 'passwordMissing' | 'passwordTooShort' | null {
  if (password === '') return 'passwordMissing';
  return lengthOf(passwordOf(password)) < MIN_PASSWORD_LENGTH ? 'passwordTooShort' : null;
}

/**
 * What stands against a new password (product.md 2), by the name of its sentence. That it is none of the commonest
 * only the server can say, which keeps the list.
 */
export function newPasswordProblem(
  password: string,
  person: { email: string; name: string | null },
): 'passwordMissing' | 'newPasswordTooShort' | 'passwordTooLong' | 'passwordIsPersonal' | null {
  if (password === '') return 'passwordMissing';
  if (password.length > MAX_PASSWORD_LENGTH) return 'passwordTooLong';
  if (lengthOf(passwordOf(password)) < MIN_NEW_PASSWORD_LENGTH) return 'newPasswordTooShort';
  return isPersonal(password, person) ? 'passwordIsPersonal' : null;
}
/** 'Passwords must match' (Specification 5). */
export const isSamePassword = (password: string, repeated: string): boolean =>
  passwordOf(password) === passwordOf(repeated);

/** So much more than a name or an address makes a password of its own; a year or `1234!` does not. */
const MORE_THAN_A_NAME = 6;
const folded = (text: string): string => passwordOf(text).toLowerCase().replace(/\s/g, '');

function isPersonal(password: string, { email, name }: { email: string; name: string | null }): boolean {
  const typed = folded(password);
  const words = [email, email.split('@')[0]!, name ?? '', ...(name ?? '').split(/\s+/)].map(folded);
  return words.some(
    (word) =>
      lengthOf(word) > 2 && typed.includes(word) && lengthOf(typed) - lengthOf(word) < MORE_THAN_A_NAME,
  );
}
