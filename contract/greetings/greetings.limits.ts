const MEGABYTE = 1024 * 1024;

/** For one greeting as sent. */
export const GREETING_MEGABYTES = 25;
export const MAX_GREETING_BYTES = GREETING_MEGABYTES * MEGABYTE;
/** A recorder's last piece may end a moment late. */
export const GREETING_SECONDS = 60;
export const MAX_GREETING_SECONDS = GREETING_SECONDS + 2;
/** Greetings of one shopper, in carts and orders together. */
export const MAX_GREETINGS = 20;
/** A greeting is removed this long after the gift was delivered. */
export const GREETING_DAYS = 90;
/** And this long after its cart was last changed. */
export const GREETING_CART_DAYS = 30;
/** What the file picker offers; the server checks the content. */
export const GREETING_TYPES = ['audio/*', 'video/*'];
