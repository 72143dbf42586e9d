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

/** One object for as long as what is stored says the same, as useSyncExternalStore needs it. */
function steady<T>(readFresh: () => T): () => T {
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
const session = steady(readSession);
const region = steady(readRegion);
const nobody = () => null;

/** Who is in this browser; null in the server's HTML and until the first guest was made (product.md 3). */
export const useStoredSession = (): StoredSession | null =>
  useSyncExternalStore(watchStorage, session, nobody);

/** The chosen city; null in the server's HTML and until one was chosen. */
export const useStoredRegion = (): StoredRegion | null => useSyncExternalStore(watchStorage, region, nobody);

/** Pieces in the cart as the server last counted them, without a call. */
export const useCartPieces = (): number =>
  useSyncExternalStore(
    watchStorage,
    () => readCartCookie()?.pieces ?? 0,
    () => 0,
  );

/** The id of the notice that was hidden. */
export const useHiddenAnnouncement = (): number | null =>
  useSyncExternalStore(watchStorage, readHiddenAnnouncement, nobody);
