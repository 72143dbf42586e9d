import { useEffect } from 'react';
import { readSession, watchStorage } from '#storefront/api/storage.ts';
import { makeStore, useStore } from '#storefront/ui/store.ts';

// The state that hearts show. The code that loads it is fetched later and for customers only: guests have no favourites
// (product.md 2), so their first page does not pay for it.
const favouriteState = makeStore<ReadonlySet<number>>(new Set());

/** Products with a heart on this page. */
export const visibleHearts = new Set<number>();

export const showFavourites = favouriteState.set;

function fill(): void {
  if (!readSession()?.isSignedIn) return;
  import('./live-favourites.ts').then(
    ({ startFavourites }) => startFavourites(),
    () => {
      // Not reached: the hearts stay empty, and a press tries again.
    },
  );
}

/** The known favourites; empty for guests and in the server's HTML (product.md 3). */
export const useFavouriteIds = (): ReadonlySet<number> => useStore(favouriteState);

/** Whether this product's heart is filled. */
export function useIsFavourite(productId: number): boolean {
  useEffect(() => {
    // The first heart of a page starts following the session.
    if (visibleHearts.size === 0) {
      watchStorage(fill);
      // After all hearts have mounted.
      queueMicrotask(fill);
    }
    visibleHearts.add(productId);
  }, [productId]);
  return useFavouriteIds().has(productId);
}
