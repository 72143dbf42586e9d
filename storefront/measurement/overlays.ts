import type { ReactNode } from 'react';
import { makeStore, useStore } from '#storefront/ui/store.ts';

// Optional parts that are drawn over the page, such as consent and chat: mounted by name, drawn once by the shell.
const shown = new Map<string, ReactNode>();
const nothing: readonly ReactNode[] = [];
const nodes = makeStore(nothing);

/** Shows something over the page under a name, replacing what had this name; null removes it. */
export function mountOverlay(name: string, node: ReactNode): void {
  if (node === null) shown.delete(name);
  else shown.set(name, node);
  nodes.set([...shown.values()]);
}

/** Rendered once, by the shell. */
export const Overlays = (): ReactNode => useStore(nodes, () => nothing);
