import type { AddItem } from '#contract/cart/cart.wire.ts';

type Added = Omit<AddItem, 'cityId'>;
const watchers = new Set<(input: Added) => void>();

/** Calls back when the server has accepted a new piece: the shell opens the drawer. Apart from the cart, to stay light. */
export function onAddedToCart(listener: (input: Added) => void): () => void {
  watchers.add(listener);
  return () => {
    watchers.delete(listener);
  };
}
export const notifyAddedToCart = (input: Added): void => {
  for (const listener of watchers) listener(input);
};
