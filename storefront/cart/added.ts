import type { AddItem } from '#contract/cart/cart.wire.ts';

type Added = Omit<AddItem, 'cityId'>;
const watchers = new Set<(input: Added) => void>();

/** Calls back when the server has accepted a new piece: the shell opens the drawer. Apart from the cart, to stay light. */
export function whenAdded(tell: (input: Added) => void): () => void {
  watchers.add(tell);
  return () => {
    watchers.delete(tell);
  };
}
export const tellAdded = (input: Added): void => {
  for (const tell of watchers) tell(input);
};
