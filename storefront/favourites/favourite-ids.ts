import { useEffect } from 'react';
import { readSession, watchStorage } from '#storefront/api/storage.ts';
import { makeStore, useStore } from '#storefront/ui/store.ts';

// What hearts show. What fills it is fetched after load and for customers only: guests have no favourites (product.md
// 2), and no first page pays for it.
const favouriteState = makeStore<ReadonlySet<number>>(new Set());

/** Products whose hearts stand on this page. */
export const visibleHearts = new Set<number>();

export const showFavourites = favouriteState.set;

function fill(): void {
  if (!readSession()?.isSignedIn) return;
  import('./live-favourites.ts').then(
    ({ startFavourites }) => startFavourites(),
    () => {
      // Not reached: the hearts stay empty, and the press itself tries again.
    },
  );
}

/** All that are marked, as far as is known; nothing for guests, and nothing in the server's HTML (product.md 3). */
export const useFavouriteIds = (): ReadonlySet<number> => useStore(favouriteState);

/** Whether this product's heart is filled. */
export function useIsFavourite(productId: number): boolean {
  useEffect(() => {
    // The first heart of a page follows who is here.
    if (visibleHearts.size === 0) {
      watchStorage(fill);
      // When all of them stand.
      queueMicrotask(fill);
    }
    visibleHearts.add(productId);
  }, [productId]);
  return useFavouriteIds().has(productId);
}
