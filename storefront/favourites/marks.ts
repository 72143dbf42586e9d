import { useEffect, useSyncExternalStore } from 'react';
import { readSession, watchStored } from '#storefront/api/stored.ts';

// What hearts show. What fills it is fetched after load and for customers only: guests have no favourites (product.md
// 2), and no first page pays for it.
let marked: ReadonlySet<number> = new Set();
const watchers = new Set<() => void>();

/** Products whose hearts stand on this page. */
export const hearts = new Set<number>();

export function showMarked(next: ReadonlySet<number>): void {
  marked = next;
  for (const tell of watchers) tell();
}

function fill(): void {
  if (!readSession()?.isSignedIn) return;
  import('./keep-favourites.ts').then(
    ({ startFavourites }) => startFavourites(),
    () => {
      // Not reached: the hearts stay empty, and the press itself tries again.
    },
  );
}

const watch = (tell: () => void): (() => void) => {
  watchers.add(tell);
  return () => {
    watchers.delete(tell);
  };
};
const read = (): ReadonlySet<number> => marked;

/** All that are marked, as far as is known; nothing for guests, and nothing in the server's HTML (product.md 3). */
export const useMarked = (): ReadonlySet<number> => useSyncExternalStore(watch, read, read);

/** Whether this product's heart is filled. */
export function useMark(productId: number): boolean {
  useEffect(() => {
    // The first heart of a page follows who is here.
    if (hearts.size === 0) {
      watchStored(fill);
      // When all of them stand.
      queueMicrotask(fill);
    }
    hearts.add(productId);
  }, [productId]);
  return useMarked().has(productId);
}
