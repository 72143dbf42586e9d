/** Lets notifications check that a move was not taken back before they announce it. */
export { isNewestMove } from './preparations.store.ts';
