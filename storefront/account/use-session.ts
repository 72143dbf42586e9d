import { needsName } from '#contract/account/account.rules.ts';
import { useStoredSession } from '#storefront/api/use-storage.ts';

export type SessionUser = {
  /** False in the server's HTML and until a guest or customer session exists. */
  isKnown: boolean;
  isSignedIn: boolean;
  name: string | null;
  /** A customer without a saved name is asked for one (Specification 4). */
  needsName: boolean;
  countryCode: string | null;
  phone: string | null;
};

/** The session of this browser, kept up to date in every component and every open tab. */
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
