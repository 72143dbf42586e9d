/** For the messages about an order: a move that was taken back is not told. */
export { isNewestMove } from './preparations.store.ts';
