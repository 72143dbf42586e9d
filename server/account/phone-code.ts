import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '#contract/account/account.limits.ts';
import type { Phone } from './account.store.ts';
import type { CodePurpose } from './phone-code.store.ts';

export type CodeFor = Phone & { purpose: CodePurpose };
type Hashed = { salt: Buffer; codeHash: Buffer };

/** Four digits, each as likely as any other. */
export const makeCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

const digest = (salt: Buffer, { countryCode, phone, purpose }: CodeFor, code: string): Buffer =>
  createHash('sha256').update(salt).update(`${purpose} ${countryCode} ${phone} ${code}`).digest();

/** What is kept of a code: bound to number and purpose, with a salt of its own (product.md 2). */
export function hashCode(to: CodeFor, code: string): Hashed {
  const salt = randomBytes(16);
  return { salt, codeHash: digest(salt, to, code) };
}

export const isSameCode = ({ salt, codeHash }: Hashed, to: CodeFor, code: string): boolean =>
  timingSafeEqual(codeHash, digest(salt, to, code));
