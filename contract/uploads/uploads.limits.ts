const MEGABYTE = 1024 * 1024;

/** Of one file as it is sent: the largest photograph of a phone, a letter of some pages. */
export const FILE_MEGABYTES = 10;
export const MAX_FILE_BYTES = FILE_MEGABYTES * MEGABYTE;
/** Of a picture: the largest that phones take; more is not even decoded, however few bytes it has. */
export const MEGAPIXELS = 50;
export const PDF_PAGES = 50;
/** Of one customer, as kept. */
export const MAX_STORED_BYTES = 100 * MEGABYTE;
/** Sent and not yet part of anything, of one customer. */
export const MAX_WAITING = 20;
/** What browsers offer to choose from; the server looks at the content. */
export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf'];
