/** Pages of one address in a minute: an office shares one, and nobody leaves pages as fast as a machine. */
export const PAGES_A_MINUTE = 120;

/** Faults that one address may report in a minute; a page reports at most three. */
export const FAULTS_A_MINUTE = 30;
/** Faults that the whole shop logs in a minute, so that nobody floods the log with invented ones. */
export const LOGGED_FAULTS_A_MINUTE = 60;
/** Longest message of a page's fault, in characters. */
export const FAULT_CHARACTERS = 300;
