/** Several lines at once, each as far as it can be had. */
export { addLines } from './add-item.ts';
/** Carts that were left: something waits in them, and nobody changed them since. */
export { listLeftCarts } from './cart.store.ts';
/** More pieces than one order can have. */
export { refuseTooManyPieces } from './content-problem.ts';
/** For `onGuestSignIn`. */
export { mergeGuestCart } from './merge-guest-cart.ts';
export type { PricedCartLine } from './open-cart.ts';
/** `sendCartVersion` tells the browser which cart it is looking at (the readable cookie); after the commit only. */
export { type CartVersion, sendCartVersion } from './open-cart.ts';
export { emptyCart, readLines } from './ordered-cart.ts';
