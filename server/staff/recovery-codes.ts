import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '#contract/staff/staff.limits.ts';

/** Without the letters and digits that are read for one another (i, l, o, u, 0, 1). */
const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const LENGTH = 16;
const GROUP = 4;

function makeCode(): string {
  let code = '';
  while (code.length < LENGTH) {
    // Bytes beyond a whole multiple of the alphabet would favour its first letters.
    for (const byte of randomBytes(LENGTH))
      if (byte < 256 - (256 % ALPHABET.length) && code.length < LENGTH)
        code += ALPHABET[byte % ALPHABET.length];
  }
  return code;
}

const shown = (code: string): string => code.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-');

/** 78 bits of chance, so a plain hash keeps it (unlike a password). Expects a code without spaces and dashes. */
export const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Ten codes to be kept on paper, each valid once in place of the authenticator's code. */
export function makeRecoveryCodes(): { shown: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
  return { shown: codes.map(shown), hashes: codes.map(hashRecoveryCode) };
}
