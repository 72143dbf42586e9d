import type { CartItem } from './cart.wire.ts';

/** The maximum units in one order, without add-ons; larger orders use the corporate gifts form (decision 038). */
export const MAX_ORDER_PIECES = 20;

type Stock = Pick<CartItem, 'availableQuantity' | 'colourQuantity'>;

/**
 * Specification 4, Cart: the plus button stops at the available quantity or the colour's quantity, whichever is lower.
 */
export const maxAllowed = ({ availableQuantity, colourQuantity }: Stock): number =>
  Math.min(availableQuantity, colourQuantity ?? availableQuantity);

/** Counts the units in the cart, for the header and the summary. */
export const countPieces = (items: readonly Pick<CartItem, 'quantity'>[]): number =>
  items.reduce((sum, item) => sum + item.quantity, 0);
