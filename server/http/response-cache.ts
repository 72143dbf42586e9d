import { type Cache, openCache } from './cache.ts';
import type { Precompressed } from './precompressed.ts';

/** Caches responses that depend only on language and input (`isCacheable`), until their data changes. */
export type ResponseCache = Cache<Precompressed>;

/** The size limit of the cache, enough for about 800 lists, products and searches of about 20 KB each. */
const MAX_BYTES = 32 * 1024 * 1024;
/**
 * The time in milliseconds for which a response is fresh, the same as for pages (start/page-cache). A change of low
 * stock invalidates responses at once; other changes are visible after at most this time.
 */
const FRESH_MS = 60_000;

export const openResponseCache = (now: () => number): ResponseCache =>
  openCache<Precompressed>(now, { maxBytes: MAX_BYTES, bytesOf: ({ bytes }) => bytes, freshMs: FRESH_MS });
