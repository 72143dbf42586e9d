import type { CartItem } from './cart.wire.ts';

/** Pieces one order may have, add-ons not counted: more goes by the corporate gifts form (decision 038). */
export const MAX_ORDER_PIECES = 20;

type Stock = Pick<CartItem, 'availableQuantity' | 'colourQuantity'>;

/** Specification 4, Cart: plus stops at the available quantity or the colour quantity, whichever is lower. */
export const maxAllowed = ({ availableQuantity, colourQuantity }: Stock): number =>
  Math.min(availableQuantity, colourQuantity ?? availableQuantity);

/** Specification 4, Cart: one more, or null when plus is disabled. */
export const quantityAfterPlus = (item: Stock & Pick<CartItem, 'quantity'>): number | null =>
  item.quantity < maxAllowed(item) ? item.quantity + 1 : null;

/** Specification 4, Cart: one fewer, capped to what is available; 0 means remove the item. */
export const quantityAfterMinus = (item: Stock & Pick<CartItem, 'quantity'>): number =>
  Math.max(0, Math.min(item.quantity - 1, maxAllowed(item)));

/** Pieces in the cart, as the header and the summary count them. */
export const countPieces = (items: readonly Pick<CartItem, 'quantity'>[]): number =>
  items.reduce((sum, item) => sum + item.quantity, 0);
