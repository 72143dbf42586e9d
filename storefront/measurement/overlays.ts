import type { ReactNode } from 'react';
import { makeStore, useStore } from '#storefront/ui/store.ts';

// What stands over the page and comes after it: drawn by the shell among its late parts, known by whoever puts it there.
const shown = new Map<string, ReactNode>();
const nothing: readonly ReactNode[] = [];
const nodes = makeStore(nothing);

/** Puts something over the page under a name, in place of what was there by this name; null takes it away. */
export function mountOverlay(name: string, node: ReactNode): void {
  if (node === null) shown.delete(name);
  else shown.set(name, node);
  nodes.set([...shown.values()]);
}

/** For the one place that draws it. */
export const Overlays = (): ReactNode => useStore(nodes, () => nothing);
