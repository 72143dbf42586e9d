/** The highest level of work (http/work); a higher one would delay honest people and hardly slow down machines. */
const MAX_LEVEL = 3;

/** The required level of work: 0 below `free` hits, 1 from there, and one more each time the hits double. */
export const workLevel = (hits: number, free: number): number =>
  hits < free ? 0 : Math.min(MAX_LEVEL, 1 + Math.floor(Math.log2(hits / free)));
