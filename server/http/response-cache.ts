import { type Cache, openCache } from './cache.ts';
import type { Precompressed } from './precompressed.ts';

/** Answers that depend on language and input only (`isCacheable`), until what they tell of changes. */
export type ResponseCache = Cache<Precompressed>;

/** Lists, products and searches that shoppers ask for again; at about 20 KB each, 800 of them. */
const MAX_BYTES = 32 * 1024 * 1024;
/** As old as a page may be (start/page-cache): the last few of a stock are announced, the rest is told within this. */
const FRESH_MS = 60_000;

export const openResponseCache = (now: () => number): ResponseCache =>
  openCache<Precompressed>(now, { maxBytes: MAX_BYTES, bytesOf: ({ bytes }) => bytes, freshMs: FRESH_MS });
