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

/** The digits to show while a phone number is typed: input beyond the allowed length is ignored (Specification 5). */
export const localPhone = (countryCode: string, text: string): string =>
  localDigits(countryCode, text).slice(0, phoneLengthFor(countryCode));

/**
 * Whether a phone number is complete. Saudi mobile numbers start with 5 (data/countries); no other Saudi number can
 * receive a code.
 */
export const isPhoneComplete = (countryCode: string, digits: string): boolean =>
  /^\d+$/.test(digits) &&
  digits.length === phoneLengthFor(countryCode) &&
  (countryCode !== '966' || digits.startsWith('5'));

export const isCodeComplete = (digits: string, length: number = CODE_LENGTH): boolean =>
  /^\d+$/.test(digits) && digits.length === length;

/** Specification 5, Account name: at least two visible characters. */
export const isAccountName = (name: string): boolean =>
  [...name.replace(/[\p{C}\p{Z}]/gu, '')].length >= MIN_ACCOUNT_NAME_LENGTH;

/** Whether the shopper must enter a name: signed in, without a saved name (Specification 4). */
export const needsName = (name: string | null): boolean => name === null || name.trim() === '';

/** Invisible direction marks and zero-width characters, often copied along with an e-mail address from Arabic text. */
const INVISIBLE = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** The normal form of an e-mail address: without invisible characters and surrounding spaces, in lower case. */
export const emailOf = (text: string): string => text.replace(INVISIBLE, '').trim().toLowerCase();

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const EMAIL = new RegExp(`^(${ATOM}(?:\\.${ATOM})*)@${LABEL}(?:\\.${LABEL})+$`);

/** Whether an e-mail address is valid (RFC 5321 without quotes and address literals). Expects the result of emailOf. */
export function isEmail(email: string): boolean {
  const [, local] = EMAIL.exec(email) ?? [];
  return local !== undefined && local.length <= MAX_EMAIL_LOCAL_LENGTH && email.length <= MAX_EMAIL_LENGTH;
}
export const endsWithCom = (email: string): boolean => email.endsWith('.com');

/**
 * What is wrong with an e-mail address in the sign-in and sign-up forms, as the key of the error message; null if it is
 * valid.
 */
export function emailProblem(
  email: string,
  mustEndWithCom: boolean,
): 'emailMissing' | 'emailWrong' | 'emailNotCom' | null {
  if (email === '') return 'emailMissing';
  if (!isEmail(email)) return 'emailWrong';
  return mustEndWithCom && !endsWithCom(email) ? 'emailNotCom' : null;
}

/**
 * The normal form of a password. Keyboards encode the same characters differently; all of them give the same password.
 */
export const passwordOf = (text: string): string => text.normalize('NFKC');

const lengthOf = (text: string): number => [...text].length;

/** What is wrong with a password at sign-in (Specification 5), as the key of the error message; null if it is valid. */
export function passwordProblem(password: string): 'passwordMissing' | 'passwordTooShort' | null {
  if (password === '') return 'passwordMissing';
  return lengthOf(passwordOf(password)) < MIN_PASSWORD_LENGTH ? 'passwordTooShort' : null;
}

/**
 * What is wrong with a new password (product.md 2), as the key of the error message; null if it is valid. Only the
 * server checks the list of common passwords, because browsers do not have it.
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
/** Whether both password fields match: 'Passwords must match' (Specification 5). */
export const isSamePassword = (password: string, repeated: string): boolean =>
  passwordOf(password) === passwordOf(repeated);

/**
 * A password that contains the owner's name or e-mail needs this many other characters; a year or `1234!` is not
 * enough.
 */
const MIN_CHARACTERS_BEYOND_NAME = 6;
const folded = (text: string): string => passwordOf(text).toLowerCase().replace(/\s/g, '');

function isPersonal(password: string, { email, name }: { email: string; name: string | null }): boolean {
  const typed = folded(password);
  const words = [email, email.split('@')[0]!, name ?? '', ...(name ?? '').split(/\s+/)].map(folded);
  return words.some(
    (word) =>
      lengthOf(word) > 2 &&
      typed.includes(word) &&
      lengthOf(typed) - lengthOf(word) < MIN_CHARACTERS_BEYOND_NAME,
  );
}
