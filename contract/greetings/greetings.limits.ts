const MEGABYTE = 1024 * 1024;

/** The maximum size of one greeting as uploaded. */
export const GREETING_MEGABYTES = 25;
export const MAX_GREETING_BYTES = GREETING_MEGABYTES * MEGABYTE;
/** The maximum length of a greeting. The server accepts two seconds more, because a recorder may stop a moment late. */
export const GREETING_SECONDS = 60;
export const MAX_GREETING_SECONDS = GREETING_SECONDS + 2;
/** The maximum number of one shopper's greetings, in carts and orders together. */
export const MAX_GREETINGS = 20;
/** Days after the delivery until a greeting is deleted. */
export const GREETING_DAYS = 90;
/** The number of days without a change after which the greetings of a cart are deleted. */
export const GREETING_CART_DAYS = 30;
/** The types that the file picker offers; the server checks the file's content itself. */
export const GREETING_TYPES = ['audio/*', 'video/*'];
