/** Joins short facts in one line. Its first space does not break, so that no line begins with the dot. */
export const JOINER = '\u00a0· ';
