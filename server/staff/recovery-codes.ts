import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '#contract/staff/staff.limits.ts';

/** The characters of recovery codes, without letters and digits that are easily confused (i, l, o, u, 0, 1). */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const LENGTH = 16;
const GROUP = 4;

function makeCode(): string {
  let code = '';
  while (code.length < LENGTH) {
    // Bytes above the largest multiple of the alphabet's length are skipped, because they would favour its first
    // letters.
    for (const byte of randomBytes(LENGTH))
      if (byte < 256 - (256 % ALPHABET.length) && code.length < LENGTH)
        code += ALPHABET[byte % ALPHABET.length];
  }
  return code;
}

const shown = (code: string): string => code.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-');

/**
 * Hashes a recovery code by a fast hash, which is enough, because a code has 78 random bits, unlike a password. Expects
 * a code without spaces and dashes.
 */
export const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Creates ten recovery codes to be kept on paper. Each is valid once, instead of the authenticator's code. */
export function makeRecoveryCodes(): { shown: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
  return { shown: codes.map(shown), hashes: codes.map(hashRecoveryCode) };
}
