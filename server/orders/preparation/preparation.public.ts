/** Notifications check by this function that a move was not undone before they announce it. */
export { isNewestMove } from './preparations.store.ts';
