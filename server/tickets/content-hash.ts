import { createHash } from 'node:crypto';

/** Hash of a request's content: it shows when a key is sent again with different content. */
export const contentHash = (...parts: unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();
