import { type Cache, openCache } from './cache.ts';
import type { Packed } from './packed.ts';

/** Answers that depend on language and input only (`isAlike`), until what they tell of changes. */
export type Answers = Cache<Packed>;

/** Lists, products and searches that shoppers ask for again; at about 20 KB each, 40 MB at most. */
const MOST_ANSWERS = 2000;
/** As old as a page may be (start/page-cache): the last few of a stock are announced, the rest is told within this. */
const FRESH_MS = 60_000;

export const openAnswers = (now: () => number): Answers =>
  openCache<Packed>(now, { most: MOST_ANSWERS, freshMs: FRESH_MS });
