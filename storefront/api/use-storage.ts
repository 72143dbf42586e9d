import { useSyncExternalStore } from 'react';
import { readCartCookie } from './cookies.ts';
import {
  readHiddenAnnouncement,
  readRegion,
  readSession,
  type StoredRegion,
  type StoredSession,
  watchStorage,
} from './storage.ts';

/** Returns the same object while the stored value is unchanged, as useSyncExternalStore requires. */
function memoizeByValue<T>(readFresh: () => T): () => T {
  let cached: T = null as T;
  let cachedText = 'null';
  return () => {
    const fresh = readFresh();
    const text = JSON.stringify(fresh);
    if (text !== cachedText) {
      cached = fresh;
      cachedText = text;
    }
    return cached;
  };
}
const session = memoizeByValue(readSession);
const region = memoizeByValue(readRegion);
const nullOnServer = () => null;

/** The stored session; null in the server's HTML and until the first guest is created (product.md 3). */
export const useStoredSession = (): StoredSession | null =>
  useSyncExternalStore(watchStorage, session, nullOnServer);

/** The chosen city; null in the server's HTML and until the shopper has chosen one. */
export const useStoredRegion = (): StoredRegion | null =>
  useSyncExternalStore(watchStorage, region, nullOnServer);

/** The number of pieces in the cart when the server last counted them, read from storage without an API call. */
export const useCartPieces = (): number =>
  useSyncExternalStore(
    watchStorage,
    () => readCartCookie()?.pieces ?? 0,
    () => 0,
  );

/** The id of the announcement that the shopper has hidden, or null. */
export const useHiddenAnnouncement = (): number | null =>
  useSyncExternalStore(watchStorage, readHiddenAnnouncement, nullOnServer);
