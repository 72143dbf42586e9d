const watchers = new Set<() => void>();

/**
 * Calls the listener when the server has accepted an added product or bundle; the shell opens the drawer. Separate from the cart
 * to keep every page light.
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
