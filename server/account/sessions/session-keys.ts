import { createHash, randomBytes } from 'node:crypto';
import type { BrowserSecret } from '#server/http/context.ts';

/** 256 random bits as 43 characters of base64url; for tokens and binding secrets (product.md 2). */
export const makeSecret = (): string => randomBytes(32).toString('base64url');
/** Whether a text has the format of such a secret. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * The caller's binding secret. An existing one is reused, so that two tabs that start a guest at the same time do not
 * lock each other out; an invalid cookie is replaced.
 */
export function bindingSecretOf(binding: BrowserSecret): string {
  const held = binding.read();
  return held !== null && isSecret(held) ? held : makeSecret();
}

/** The hashed keys of a request; null for keys of the wrong format, which saves the look-up. */
export function sessionKeys(token: string, bindingSecret: string | null) {
  if (bindingSecret === null || !isSecret(token) || !isSecret(bindingSecret)) return null;
  return { tokenHash: hashSecret(token), bindingHash: hashSecret(bindingSecret) };
}
