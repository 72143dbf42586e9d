/** The longest range of a report, in days: two years and a day. */
export const MAX_DAYS = 732;
/** Rows that a number opens, a page. */
export const ROWS_A_PAGE = 50;
/** Rows of one export; a larger one is refused, with the number of rows. */
export const MAX_EXPORTED_ROWS = 100_000;
/** How long the link to an export works, in minutes. */
export const EXPORT_MINUTES = 10;
/** Letters of the note with which a difference is resolved. */
export const MAX_RESOLUTION_LENGTH = 500;
/** Differences that were resolved, and words of ratings, on one screen. */
export const MAX_RESOLVED_SHOWN = 50;
export const MAX_WORDS_SHOWN = 100;
/** Days before the last sale that say how fast something sold. */
export const PACE_DAYS = 28;
