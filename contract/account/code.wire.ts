import * as z from 'zod/mini';
import { isCodeComplete } from './account.rules.ts';

/**
 * A code of four digits. On the wire it is a number (Specification 3, `otp`), which loses leading zeros; decoding
 * restores them. Text is accepted too: an incomplete code is sent as text, so that it never looks like a complete one.
 */
export const code = z.codec(
  z.union([z.int().check(z.gte(0), z.lte(9999)), z.string().check(z.maxLength(8))]),
  z.string(),
  {
    decode: (sent) => (typeof sent === 'number' ? String(sent).padStart(4, '0') : sent),
    encode: (digits) => (isCodeComplete(digits) ? Number(digits) : digits),
  },
);
