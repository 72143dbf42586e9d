import { useEffect } from 'react';
import { readSession, watchStored } from '#storefront/api/stored.ts';
import { makeStore, useStore } from '#storefront/ui/store.ts';

// What hearts show. What fills it is fetched after load and for customers only: guests have no favourites (product.md
// 2), and no first page pays for it.
const marked = makeStore<ReadonlySet<number>>(new Set());

/** Products whose hearts stand on this page. */
export const hearts = new Set<number>();

export const showMarked = marked.set;

function fill(): void {
  if (!readSession()?.isSignedIn) return;
  import('./keep-favourites.ts').then(
    ({ startFavourites }) => startFavourites(),
    () => {
      // Not reached: the hearts stay empty, and the press itself tries again.
    },
  );
}

/** All that are marked, as far as is known; nothing for guests, and nothing in the server's HTML (product.md 3). */
export const useMarked = (): ReadonlySet<number> => useStore(marked);

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
