import type { AddItem } from '#contract/cart/cart.wire.ts';

type Added = Omit<AddItem, 'cityId'>;
const watchers = new Set<(input: Added) => void>();

/**
 * Calls the listener when the server has accepted an added product; the shell opens the drawer. Separate from the cart
 * to keep every page light.
 */
export function onAddedToCart(listener: (input: Added) => void): () => void {
  watchers.add(listener);
  return () => {
    watchers.delete(listener);
  };
}
export const notifyAddedToCart = (input: Added): void => {
  for (const listener of watchers) listener(input);
};
