/** Pages reported from one IP address per minute: enough for an office that shares one, few enough to stop bots. */
export const PAGES_A_MINUTE = 120;

/** Errors that one IP address may report per minute; a page reports at most three. */
export const FAULTS_A_MINUTE = 30;
/** Errors that the whole shop logs per minute, so that nobody can flood the log with invented ones. */
export const LOGGED_FAULTS_A_MINUTE = 60;
/** The maximum length of a page error's message, in characters. */
export const FAULT_CHARACTERS = 300;
