/** The longest period of a report, in days: two years and a day. */
export const MAX_DAYS = 732;
/** The page size of the list behind a report's figure. */
export const ROWS_A_PAGE = 50;
/** The maximum rows of one export; a larger export is refused, with the number of rows. */
export const MAX_EXPORTED_ROWS = 100_000;
/** The number of minutes for which the download link of an export is valid. */
export const EXPORT_MINUTES = 10;
/** The maximum length of the note that resolves a difference, in characters. */
export const MAX_RESOLUTION_LENGTH = 500;
/** The maximum number of resolved differences, and of ratings' comments, on one screen. */
export const MAX_RESOLVED_SHOWN = 50;
export const MAX_WORDS_SHOWN = 100;
/** The number of days before a product's last sale from which its sales rate is calculated. */
export const PACE_DAYS = 28;
