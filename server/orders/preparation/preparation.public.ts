/** Notifications read whether a move is still the newest before they announce it, because staff may have undone it. */
export { isNewestMove } from './preparations.store.ts';
