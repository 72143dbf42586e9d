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
import { waitUntilVisible } from '#storefront/page/wait-until-visible.ts';

/** Runs in one tab at a time, so that a browser with two tabs gets one guest. Locks need a secure context. */
const withLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('ashjar-session', work) : work();

async function makeGuest(): Promise<boolean> {
  await waitUntilVisible();
  return withLock(async () => {
    // Another tab may have created the session while this one waited.
    if (readSession() !== null) return true;
    const answer = await callApi(startGuestCall, { deviceToken: readDeviceToken() });
    if (!answer.ok) return false;
    // A sign-in in another tab holds no lock. Invariant: a guest never replaces a session.
    if (readSession() !== null) return true;
    const { id, uuid, token, guestId } = answer.data;
    clearCart();
    writeGuest({ id, uuid, token, picture: null }, guestId);
    return true;
  });
}

let pendingGuest: Promise<boolean> | null = null;
/**
 * Resolves to true when there is a session; creates a guest if there is no session yet (Specification 4). Concurrent
 * callers share one attempt.
 */
export function ensureSession(): Promise<boolean> {
  if (readSession() !== null) return Promise.resolve(true);
  pendingGuest ??= makeGuest().finally(() => {
    pendingGuest = null;
  });
  return pendingGuest;
}

/** The goodbye that the home page shows after the account was deleted. */
export type Farewell = { title: string; text: string };

const goHome = (): void => location.assign('/');

/**
 * Specification 4, Session: clears everything stored. A customer is sent to the home page, where a new guest is
 * created; a guest gets a new session at once and stays on the page.
 */
async function expire(): Promise<boolean> {
  const wasSignedIn = readSession()?.isSignedIn === true;
  clearSession();
  if (!wasSignedIn) return ensureSession();
  goHome();
  return false;
}

/**
 * Connects the session to the API client and ensures one exists. Call it once in the browser, before any call is made.
 */
export function startSession(): void {
  setSessionStore({ ensure: ensureSession, expire });
  void ensureSession();
}

/** Stores the new session. Signing in removes the guest record; every open page follows (Specification 4). */
export function storeSignedIn(
  { id, uuid, token, picture, name, countryCode, phone }: SignedIn,
  loginType: Parameters<typeof writeSignedIn>[2],
): void {
  clearCart();
  writeSignedIn({ id, uuid, token, picture }, { name, countryCode, phone }, loginType);
}

/** Stores a customer's changed profile; every open page follows. */
export function storeProfile({ picture, name, countryCode, phone }: Profile): void {
  const session = readSession();
  if (session?.isSignedIn) writeSignedIn({ ...session.user, picture }, { name, countryCode, phone }, null);
}

function leave(): void {
  clearSession();
  goHome();
}

/**
 * Revokes the token on the server, clears what is stored and goes home. False: refused or unreachable, and nothing
 * changed.
 */
export async function signOut(): Promise<boolean> {
  const answer = await callApi(signOutCall, {}, { retry: () => void signOut() });
  if (!answer.ok) return false;
  leave();
  return true;
}

/**
 * Revokes every token of the customer, including this one, and goes home as a guest. Returns the refusal's message, or
 * null.
 */
export async function signOutEverywhere(): Promise<string | null> {
  const answer = await callApi(signOutEverywhereCall, {}, { retry: () => void signOutEverywhere() });
  if (!answer.ok) return answer.message;
  leave();
  return null;
}

/** After the account is deleted: clears everything stored, and the home page says goodbye (Specification 4). */
export function clearDeletedAccount(farewell: Farewell): void {
  clearSession();
  saveForTab('farewell', farewell);
  goHome();
}
