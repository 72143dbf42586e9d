/** The highest level of work (http/work); more would keep honest people waiting, and machines hardly longer. */
const MAX_LEVEL = 3;

/** How hard browsers have to work: not at all below `free` hits, and a level more at each doubling. */
export const workLevel = (hits: number, free: number): number =>
  hits < free ? 0 : Math.min(MAX_LEVEL, 1 + Math.floor(Math.log2(hits / free)));
