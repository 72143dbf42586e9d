/** Longest code that is read at all. */
export const CODE_MAX = 40;
