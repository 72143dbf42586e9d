import { createHash } from 'node:crypto';

/**
 * A hash of a request's content, by which the server notices that an idempotency key is sent again with different
 * content.
 */
export const contentHash = (...parts: unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();
