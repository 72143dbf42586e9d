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

/**
 * Runs the work in one tab at a time, so that a browser with two tabs creates one guest. Web Locks need a secure
 * context; without one the work runs unlocked.
 */
const withLock = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('ashjar-session', work) : work();

async function makeGuest(): Promise<boolean> {
  await waitUntilVisible();
  return withLock(async () => {
    // Another tab may have created the session while this tab waited for the lock.
    if (readSession() !== null) return true;
    const answer = await callApi(startGuestCall, { deviceToken: readDeviceToken() });
    if (!answer.ok) return false;
    // Check again: another tab can sign in without the lock, and a guest must never replace its session (invariant).
    if (readSession() !== null) return true;
    const { id, uuid, token, guestId } = answer.data;
    clearCart();
    writeGuest({ id, uuid, token, picture: null }, guestId);
    return true;
  });
}

let pendingGuest: Promise<boolean> | null = null;
/**
 * Resolves to true when there is a session, and creates a guest otherwise (Specification 4). Concurrent callers
 * share one attempt.
 */
export function ensureSession(): Promise<boolean> {
  if (readSession() !== null) return Promise.resolve(true);
  pendingGuest ??= makeGuest().finally(() => {
    pendingGuest = null;
  });
  return pendingGuest;
}

/** The message that the home page shows after the account was deleted. */
export type Farewell = { title: string; text: string };

const goHome = (): void => location.assign('/');

/**
 * Clears everything stored when the session has expired (Specification 4, Session). A customer is sent to the home
 * page, where a new guest is created; a guest gets a new session at once and stays on the page.
 */
async function expire(): Promise<boolean> {
  const wasSignedIn = readSession()?.isSignedIn === true;
  clearSession();
  if (!wasSignedIn) return ensureSession();
  goHome();
  return false;
}

/**
 * Connects the session to the API client and creates a guest if there is no session. Call it once, before any API call.
 */
export function startSession(): void {
  setSessionStore({ ensure: ensureSession, expire });
  void ensureSession();
}

/**
 * Stores the session of a customer who has signed in and deletes the stored guest; every open page updates
 * (Specification 4).
 */
export function storeSignedIn(
  { id, uuid, token, picture, name, countryCode, phone }: SignedIn,
  loginType: Parameters<typeof writeSignedIn>[2],
): void {
  clearCart();
  writeSignedIn({ id, uuid, token, picture }, { name, countryCode, phone }, loginType);
}

/** Stores a customer's changed name, number and picture; every open page updates. */
export function storeProfile({ picture, name, countryCode, phone }: Profile): void {
  const session = readSession();
  if (session?.isSignedIn) writeSignedIn({ ...session.user, picture }, { name, countryCode, phone }, null);
}

function leave(): void {
  clearSession();
  goHome();
}

/**
 * Revokes the token on the server, clears what is stored and goes to the home page. Resolves to false, with nothing
 * changed, if the server refuses or cannot be reached.
 */
export async function signOut(): Promise<boolean> {
  const answer = await callApi(signOutCall, {}, { retry: () => void signOut() });
  if (!answer.ok) return false;
  leave();
  return true;
}

/**
 * Revokes every token of the customer, including the current one, and goes to the home page as a guest. Resolves to the
 * message of a refusal, or null.
 */
export async function signOutEverywhere(): Promise<string | null> {
  const answer = await callApi(signOutEverywhereCall, {}, { retry: () => void signOutEverywhere() });
  if (!answer.ok) return answer.message;
  leave();
  return null;
}

/** Clears everything stored after the account was deleted. The home page then shows a farewell (Specification 4). */
export function clearDeletedAccount(farewell: Farewell): void {
  clearSession();
  saveForTab('farewell', farewell);
  goHome();
}
