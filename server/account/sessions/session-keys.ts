import { createHash, randomBytes } from 'node:crypto';
import type { BrowserSecret } from '#server/http/context.ts';

/** 256 random bits, 43 characters of base64url: tokens and binding secrets alike (product.md 2). */
export const makeSecret = (): string => randomBytes(32).toString('base64url');
/** Whether a text has the form of such a secret. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * The secret of the browser that asks. One that is there is used again, so that two tabs that start a guest at the
 * same time do not lock each other out; anything else in the cookie is replaced.
 */
export function bindingSecretOf(binding: BrowserSecret): string {
  const held = binding.read();
  return held !== null && isSecret(held) ? held : makeSecret();
}

/** What a request carries, or null when it can open nothing, which then costs no look-up. */
export function sessionKeys(token: string, bindingSecret: string | null) {
  if (bindingSecret === null || !isSecret(token) || !isSecret(bindingSecret)) return null;
  return { tokenHash: hashSecret(token), bindingHash: hashSecret(bindingSecret) };
}
