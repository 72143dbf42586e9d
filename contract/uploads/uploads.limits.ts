const MEGABYTE = 1024 * 1024;

/** For one file as sent: the largest photograph of a phone, or a letter of some pages. */
export const FILE_MEGABYTES = 10;
export const MAX_FILE_BYTES = FILE_MEGABYTES * MEGABYTE;
/** For a picture: the largest that phones take; a larger one is not even decoded, however few bytes it has. */
export const MEGAPIXELS = 50;
export const PDF_PAGES = 50;
/** For one customer, as stored. */
export const MAX_STORED_BYTES = 100 * MEGABYTE;
/** Files of one customer that are not attached to anything. */
export const MAX_WAITING = 20;
/** The types that the file picker offers; the server checks the content. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
export const FILE_TYPES = [...PICTURE_TYPES, 'application/pdf'];
