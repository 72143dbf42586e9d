import { signOutCall, signOutEverywhereCall, startGuestCall } from '#contract/account/account.calls.ts';
import type { SignedIn } from '#contract/account/phone.wire.ts';
import type { Profile } from '#contract/account/profile.wire.ts';
import { callApi, setSessionStore } from '#storefront/api/api.ts';
import {
  clearCart,
  clearSession,
  readDeviceToken,
  readSession,
  saveForTab,
  writeGuest,
  writeSignedIn,
} from '#storefront/api/storage.ts';

/** A page prepared ahead of a click is nobody's visit yet: it makes no session until it is shown (architecture.md 5). */
export const waitUntilVisible = (): Promise<void> =>
  document.prerendering
    ? new Promise((resolve) => {
        document.addEventListener('prerenderingchange', () => resolve(), { once: true });
      })
    : Promise.resolve();

/** One tab at a time, so that a browser with two tabs gets one guest; locks need a secure context. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('ashjar-session', work) : work();

async function makeGuest(): Promise<boolean> {
  await waitUntilVisible();
  return alone(async () => {
    // Another tab may have made it while this one waited.
    if (readSession() !== null) return true;
    const answer = await callApi(startGuestCall, { deviceToken: readDeviceToken() });
    if (!answer.ok) return false;
    const { id, uuid, token, guestId } = answer.data;
    clearCart();
    writeGuest({ id, uuid, token, picture: null }, guestId);
    return true;
  });
}

let making: Promise<boolean> | null = null;
/** True when there is a session; makes a guest when there is none (Specification 4). One at a time for all callers. */
export function ensureSession(): Promise<boolean> {
  if (readSession() !== null) return Promise.resolve(true);
  making ??= makeGuest().finally(() => {
    making = null;
  });
  return making;
}

/** Said by the home page to somebody who has left. */
export type Farewell = { title: string; text: string };

const goHome = (): void => location.assign('/');

/**
 * Specification 4, Session: everything stored is cleared. A customer goes home, where a new guest is made; a guest
 * gets a new guest session on the spot and stays.
 */
async function expire(): Promise<boolean> {
  const wasSignedIn = readSession()?.isSignedIn === true;
  clearSession();
  if (!wasSignedIn) return ensureSession();
  goHome();
  return false;
}

/** Starts keeping the session; once, in the browser, before anything makes a call. */
export function startSession(): void {
  setSessionStore({ ensure: ensureSession, expire });
  void ensureSession();
}

/** Signing in removes the guest record; every open page follows (Specification 4). */
export function storeSignedIn(
  { id, uuid, token, picture, name, countryCode, phone }: SignedIn,
  loginType: Parameters<typeof writeSignedIn>[2],
): void {
  clearCart();
  writeSignedIn({ id, uuid, token, picture }, { name, countryCode, phone }, loginType);
}

/** What a customer changed of themselves; every open page follows. */
export function storeProfile({ picture, name, countryCode, phone }: Profile): void {
  const session = readSession();
  if (session?.isSignedIn) writeSignedIn({ ...session.user, picture }, { name, countryCode, phone }, null);
}

function leave(): void {
  clearSession();
  goHome();
}

/** Revokes the token on the server, clears what is stored and goes home. False: refused or unreached, nothing changed. */
export async function signOut(): Promise<boolean> {
  const answer = await callApi(signOutCall, {}, { retry: () => void signOut() });
  if (!answer.ok) return false;
  leave();
  return true;
}

/** Revokes every token of the customer, this one too, and goes home as a guest. Answers a refusal's sentence, or null. */
export async function signOutEverywhere(): Promise<string | null> {
  const answer = await callApi(signOutEverywhereCall, {}, { retry: () => void signOutEverywhere() });
  if (!answer.ok) return answer.message;
  leave();
  return null;
}

/** The account is gone: so is all that is stored of it, and the home page says goodbye (Specification 4). */
export function clearDeletedAccount(farewell: Farewell): void {
  clearSession();
  saveForTab('farewell', farewell);
  goHome();
}
