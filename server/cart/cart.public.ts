/** Several lines at once, each as far as it can be had. */
export { addLines } from './add-item.ts';
/** Carts that were left: something waits in them, and nobody changed them since. */
export { listLeftCarts } from './cart.store.ts';
/** More pieces than one order can have. */
export { refuseTooManyPieces } from './content-problem.ts';
/** For `whenGuestSignsIn`. */
export { mergeGuestCart } from './merge-guest-cart.ts';
export type { JudgedLine } from './open-cart.ts';
/** `showMark` tells the browser which cart it is looking at (the readable cookie); after the commit only. */
export { type CartMark, showMark } from './open-cart.ts';
export { emptyCart, readLines } from './ordered-cart.ts';
