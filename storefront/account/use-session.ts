import { needsName } from '#contract/account/account.rules.ts';
import { useStoredSession } from '#storefront/api/use-storage.ts';

export type SessionUser = {
  /**
   * Whether the browser's session has been read. False in the server's HTML and until a guest or customer session
   * exists.
   */
  isKnown: boolean;
  isSignedIn: boolean;
  name: string | null;
  /** Whether the customer has no saved name and must be asked for one (Specification 4). */
  needsName: boolean;
  countryCode: string | null;
  phone: string | null;
};

/** The browser's session. Components in every open tab update when it changes. */
export function useSession(): SessionUser {
  const session = useStoredSession();
  const isSignedIn = session?.isSignedIn === true;
  const name = isSignedIn ? session.name : null;
  return {
    isKnown: session !== null,
    isSignedIn,
    name,
    needsName: isSignedIn && needsName(name),
    countryCode: session?.countryCode ?? null,
    phone: session?.phone ?? null,
  };
}
