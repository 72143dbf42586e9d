import { createHash, timingSafeEqual } from 'node:crypto';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a webhook or a request contains the secret or the signature that the shop expects. The texts are compared in
 * constant time, so that the duration reveals neither how much of the secret matched nor its length.
 */
export const isSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(hash(given), hash(secret));
