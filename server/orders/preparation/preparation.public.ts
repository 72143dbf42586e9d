/** For notifications: a move that was taken back is not announced. */
export { isNewestMove } from './preparations.store.ts';
