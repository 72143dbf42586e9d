import { type Cache, openCache } from './cache.ts';
import type { Precompressed } from './precompressed.ts';

/** Answers that depend only on language and input (`isCacheable`), cached until their data changes. */
export type ResponseCache = Cache<Precompressed>;

/** Room for about 800 lists, products and searches of about 20 KB each. */
const MAX_BYTES = 32 * 1024 * 1024;
/**
 * The same as for pages (start/page-cache). Changes to low stock invalidate at once; other changes show within this
 * time.
 */
const FRESH_MS = 60_000;

export const openResponseCache = (now: () => number): ResponseCache =>
  openCache<Precompressed>(now, { maxBytes: MAX_BYTES, bytesOf: ({ bytes }) => bytes, freshMs: FRESH_MS });
