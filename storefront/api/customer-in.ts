import type { StoredSession } from './storage.ts';

/** The id of the signed-in customer; null for a guest. */
export function customerIn(session: StoredSession | null): number | null {
  return session?.isSignedIn ? session.user.id : null;
}
