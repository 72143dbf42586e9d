import type { ReactNode } from 'react';
import { makeStore, useStore } from '#storefront/ui/store.ts';

// Optional components above the page, such as the consent banner and the chat. They are mounted by name, and the page
// shell renders them.
const shown = new Map<string, ReactNode>();
const nodes = makeStore<readonly ReactNode[]>([]);

/** Renders a component above the page under a name, replacing the previous one of that name. Null removes it. */
export function mountOverlay(name: string, node: ReactNode): void {
  if (node === null) shown.delete(name);
  else shown.set(name, node);
  nodes.set([...shown.values()]);
}

/** Renders all mounted overlays. Only the page shell uses it. */
export const Overlays = (): ReactNode => useStore(nodes);
