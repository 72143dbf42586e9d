import { type ReactNode, useSyncExternalStore } from 'react';

// What stands over the page and comes after it: drawn by the shell among its late parts, known by whoever puts it there.
const shown = new Map<string, ReactNode>();
const watchers = new Set<() => void>();
let nodes: readonly ReactNode[] = [];
const nothing: readonly ReactNode[] = [];

/** Puts something over the page under a name, in place of what was there by this name; null takes it away. */
export function putOver(name: string, node: ReactNode): void {
  if (node === null) shown.delete(name);
  else shown.set(name, node);
  nodes = [...shown.values()];
  for (const tell of watchers) tell();
}

/** For the one place that draws it. */
export const OverPage = (): ReactNode =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    () => nodes,
    () => nothing,
  );
