/** Pages of one address in a minute: an office shares one, and nobody leaves pages as fast as a machine. */
export const PAGES_A_MINUTE = 120;
