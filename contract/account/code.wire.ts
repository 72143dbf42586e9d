import * as z from 'zod/mini';
import { isCodeComplete } from './account.rules.ts';

/**
 * A code of four digits. The wire carries it as a number (Specification 3, `otp`), so leading zeros are lost there and
 * restored here; text is taken as well, and what is no code travels as the text it is, never as some number.
 */
export const code = z.codec(
  z.union([z.int().check(z.gte(0), z.lte(9999)), z.string().check(z.maxLength(8))]),
  z.string(),
  {
    decode: (sent) => (typeof sent === 'number' ? String(sent).padStart(4, '0') : sent),
    encode: (digits) => (isCodeComplete(digits) ? Number(digits) : digits),
  },
);
