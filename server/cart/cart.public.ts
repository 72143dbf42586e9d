/** Adds several lines at once, each with as many units as are available. */
export { type AddedPricedLine, addLines } from './add-item.ts';
/** `listLeftCarts` lists abandoned carts, which have items but have not changed for some time. */
export { listLeftCarts } from './cart.store.ts';
/** The refusal for a cart with more units than one order may have. */
export { refuseTooManyPieces } from './lines.ts';
/** Merges a guest's carts into the customer's after a sign-in; handles `onGuestSignIn`. */
export { mergeGuestCart } from './merge-guest-cart.ts';
/** Empties a cart in the statement that inserts its order. */
export { deleteOrderedLinesSql } from './open-cart.store.ts';
export type { PricedCartLine } from './open-cart.ts';
/** `sendCartVersion` sets the cookie with the cart's version; call it only after the commit. */
export { readLockedCart, sendCartVersion } from './open-cart.ts';
