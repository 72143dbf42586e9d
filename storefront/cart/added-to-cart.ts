/**
 * Who shows the result of an addition: the page shell, with the cart drawer. Separate from the cart's code, so that
 * every page stays light.
 */
type Watcher = {
  /** Called when an addition is sent, to load what will show its result. */
  adding: () => void;
  /** Called when the server has accepted an added product or bundle. */
  added: () => void;
};
const watchers = new Set<Watcher>();

export function watchAdditions(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}
export const notifyAddition = (step: keyof Watcher): void => {
  for (const watcher of watchers) watcher[step]();
};
