/**
 * The maximum number of page visits that one IP address may report per minute: enough for an office that shares the
 * address, few enough to stop bots.
 */
export const PAGES_A_MINUTE = 120;

/** The maximum number of errors that one IP address may report per minute; a page reports at most three. */
export const FAULTS_A_MINUTE = 30;
/**
 * The maximum number of reported errors that the whole shop logs per minute, so that nobody can flood the log with
 * invented errors.
 */
export const LOGGED_FAULTS_A_MINUTE = 60;
/** The maximum length of a page error's message, in characters. */
export const FAULT_CHARACTERS = 300;
