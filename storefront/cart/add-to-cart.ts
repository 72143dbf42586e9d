import type { AddToCart, CartAnswer } from './cart-store.ts';

/** Adds to the cart; its code arrives with the first use, so that no page pays for it before (product.md 3). */
export async function addToCart(input: AddToCart): Promise<CartAnswer> {
  const { cart, startCart } = await import('./use-cart.ts');
  startCart();
  return cart.add(input);
}
/** Fetches what `addToCart` needs, when a finger or pointer is on its way. */
export const preloadCart = (): void => void import('./use-cart.ts');
