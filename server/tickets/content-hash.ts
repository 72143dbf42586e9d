import { createHash } from 'node:crypto';

/** What was asked, so that the same key with another content is known. */
export const contentHash = (...parts: unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();
