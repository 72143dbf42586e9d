import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '#contract/account/account.limits.ts';
import type { Phone } from '../account.store.ts';

/** The purposes of one-time codes. A code is valid for one purpose only (product.md 2). */
export type CodePurpose =
  | 'signIn'
  | 'changePhone'
  | 'verifyEmail'
  | 'changePassword'
  | 'removeAccount'
  | 'proveOwner'
  | 'lostPhone';
/** Where a code is sent: by SMS to a number such as `+966512345678`, or to an e-mail address. */
export type Destination = { channel: 'sms' | 'email'; destination: string };
/** The purpose of a code and the shopper who requested it. No other shopper can use the code. */
export type CodeFor = Destination & { purpose: CodePurpose; requestedBy: number };
type Hashed = { salt: Buffer; codeHash: Buffer };

export const toPhone = ({ countryCode, phone }: Phone): Destination => ({
  channel: 'sms',
  destination: `+${countryCode}${phone}`,
});
export const toEmail = (email: string): Destination => ({ channel: 'email', destination: email });

/** Four digits; every code is equally likely. */
export const makeDigits = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

const digest = (salt: Buffer, { destination, purpose, requestedBy }: CodeFor, code: string): Buffer =>
  createHash('sha256').update(salt).update(`${purpose} ${requestedBy} ${destination} ${code}`).digest();

/** The stored form of a code: a salted hash bound to destination, purpose and requester (product.md 2). */
export function hashCode(to: CodeFor, code: string): Hashed {
  const salt = randomBytes(16);
  return { salt, codeHash: digest(salt, to, code) };
}

export const isSameCode = ({ salt, codeHash }: Hashed, to: CodeFor, code: string): boolean =>
  timingSafeEqual(codeHash, digest(salt, to, code));
