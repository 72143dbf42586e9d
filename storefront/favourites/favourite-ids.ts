import { useEffect } from 'react';
import { readSession, watchStorage } from '#storefront/api/storage.ts';
import { makeStore, useStore } from '#storefront/ui/store.ts';

// The favourites that heart buttons show. The code that loads them is imported later and only for customers: guests
// have no favourites (product.md 2), so their first page stays light.
const favouriteState = makeStore<ReadonlySet<number>>(new Set());

/** The ids of the products that have a heart button on this page. */
export const visibleHearts = new Set<number>();

export const showFavourites = favouriteState.set;

function fill(): void {
  if (!readSession()?.isSignedIn) return;
  import('./live-favourites.ts').then(
    ({ startFavourites }) => startFavourites(),
    () => {
      // If the code cannot be loaded, the heart buttons stay empty and a press tries again.
    },
  );
}

/** The ids of the favourites loaded so far; empty for guests and in the server's HTML (product.md 3). */
export const useFavouriteIds = (): ReadonlySet<number> => useStore(favouriteState);

let isFillQueued = false;
/** Loads the favourites in a microtask, so that one call covers all heart buttons that mount together. */
function queueFill(): void {
  if (isFillQueued) return;
  isFillQueued = true;
  queueMicrotask(() => {
    isFillQueued = false;
    fill();
  });
}

/** Whether a product is a favourite, so that its heart button is filled. */
export function useIsFavourite(productId: number): boolean {
  useEffect(() => {
    // The first heart button on a page starts following the session.
    if (visibleHearts.size === 0) watchStorage(fill);
    visibleHearts.add(productId);
    // Each part of the page asks for its own hearts, because it may be hydrated long after the first (hydrate-later).
    queueFill();
  }, [productId]);
  return useFavouriteIds().has(productId);
}
