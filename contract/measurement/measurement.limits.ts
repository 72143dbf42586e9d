/** Pages reported from one address in a minute: high enough for an office that shares one, low enough to stop bots. */
export const PAGES_A_MINUTE = 120;

/** Errors that one address may report in a minute; a page reports at most three. */
export const FAULTS_A_MINUTE = 30;
/** Errors that the whole shop logs in a minute, so that no one can flood the log with invented ones. */
export const LOGGED_FAULTS_A_MINUTE = 60;
/** The maximum length of a page error's message, in characters. */
export const FAULT_CHARACTERS = 300;
