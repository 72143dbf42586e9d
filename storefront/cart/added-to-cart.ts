const watchers = new Set<() => void>();

/**
 * Calls the listener when the server has accepted an added product or bundle; the page shell then opens the cart
 * drawer. Separate from the cart's code, so that every page stays light.
 */
export function onAddedToCart(listener: () => void): () => void {
  watchers.add(listener);
  return () => {
    watchers.delete(listener);
  };
}
export const notifyAddedToCart = (): void => {
  for (const listener of watchers) listener();
};
