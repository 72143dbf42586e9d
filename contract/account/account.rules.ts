import {
  ACCOUNT_NAME_MIN,
  CODE_LENGTH,
  EMAIL_LOCAL_MAX,
  EMAIL_MAX,
  NEW_PASSWORD_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHONE_LENGTH,
} from './account.limits.ts';

/** Specification 5, Phone input: Arabic-Indic and Persian digits become Western; nothing else is touched. */
export const westernDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (d) => String(d.charCodeAt(0) - 0x0660))
    .replace(/[\u06F0-\u06F9]/g, (d) => String(d.charCodeAt(0) - 0x06f0));

/** The digits of a text in Western form; all else is dropped. */
export const digitsOnly = (text: string): string => westernDigits(text).replace(/\D/g, '');

export const isKnownCountryCode = (countryCode: string): boolean => Object.hasOwn(PHONE_LENGTH, countryCode);

/** Digits of a number of this country; Saudi Arabia's where the country is not one of Specification 5. */
export const phoneLengthFor = (countryCode: string): number => PHONE_LENGTH[countryCode] ?? 9;

/**
 * The local digits of a number however people type it: 05…, 5…, 9665…, +9665…, 00966…, with spaces and Arabic digits
 * (Specification 5; conventions.md 1). What is too long stays too long.
 */
export function localDigits(countryCode: string, text: string): string {
  const isInternational = /^\s*(\+|00)/.test(westernDigits(text));
  let digits = digitsOnly(text).replace(/^00/, '');
  if ((isInternational || digits.length > phoneLengthFor(countryCode)) && digits.startsWith(countryCode))
    digits = digits.slice(countryCode.length);
  // No mobile number of these countries begins with the zero that is dialled before it at home.
  return digits.replace(/^0/, '');
}

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
  [...name.replace(/[\p{C}\p{Z}]/gu, '')].length >= ACCOUNT_NAME_MIN;

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
  return local !== undefined && local.length <= EMAIL_LOCAL_MAX && email.length <= EMAIL_MAX;
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
  return lengthOf(passwordOf(password)) < PASSWORD_MIN ? 'passwordTooShort' : null;
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
  if (password.length > PASSWORD_MAX) return 'passwordTooLong';
  if (lengthOf(passwordOf(password)) < NEW_PASSWORD_MIN) return 'newPasswordTooShort';
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
