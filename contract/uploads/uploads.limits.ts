const MEGABYTE = 1024 * 1024;

/** The maximum size of one uploaded file: the largest photograph of a phone, or a letter of some pages. */
export const FILE_MEGABYTES = 10;
export const MAX_FILE_BYTES = FILE_MEGABYTES * MEGABYTE;
/**
 * The maximum pixels of a picture: the largest that phones take. A larger picture is not even decoded, however few
 * bytes it has.
 */
export const MEGAPIXELS = 50;
export const PDF_PAGES = 50;
/** The maximum storage of one customer's files, after conversion. */
export const MAX_STORED_BYTES = 100 * MEGABYTE;
/** The maximum number of one customer's files that are not attached to anything. */
export const MAX_WAITING = 20;
/** The types that the file picker offers; the server checks the file's content itself. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
export const FILE_TYPES = [...PICTURE_TYPES, 'application/pdf'];
