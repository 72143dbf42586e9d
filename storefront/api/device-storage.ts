import { MAX_RECENTLY_SEEN } from '#contract/catalogue/catalogue.limits.ts';
import { read, readDeviceToken, write } from './storage.ts';

/**
 * Stores the environment's marker (Specification 3, mode). With DEV the shopper can choose the country of a phone
 * number.
 */
export const writeMode = (isDev: boolean): void => write('mode', isDev ? 'DEV' : 'production');

// These functions are separate from storage.ts because every page loads that file first.

/**
 * Stores the browser's token for push messages. For a new token, clears the flag `isSentDeviceToken` (Specification 3),
 * so that the next page view sends the token to the server.
 */
export function writeDeviceToken(token: string): void {
  if (readDeviceToken() === token) return;
  write('webToken', token);
  write('isSentDeviceToken', null);
}
/** Whether this browser has ever subscribed to push messages. */
export const hasDeviceToken = (): boolean => read('webToken') !== null;
export const isDeviceTokenSent = (): boolean => read('isSentDeviceToken') === 'true';
export const writeDeviceTokenSent = (): void => write('isSentDeviceToken', 'true');

/** Request the push token from the browser again after this time (providers/07-push: at least once a month). */
const TOKEN_RENEWAL_MS = 7 * 24 * 60 * 60 * 1000;
export const isTokenRenewalDue = (): boolean =>
  !(Number(read('push_renewed_at')) > Date.now() - TOKEN_RENEWAL_MS);
export const writeTokenRenewal = (): void => write('push_renewed_at', String(Date.now()));

/**
 * How long the shop does not ask for permission to push after "no" or "later" (providers/07-push, permission practice).
 */
const SNOOZE_MS = 30 * 24 * 60 * 60 * 1000;
export const isPushPromptSnoozed = (): boolean => Number(read('push_rests_until')) > Date.now();
export const snoozePushPrompt = (): void => write('push_rests_until', String(Date.now() + SNOOZE_MS));

/** How long the shop does not offer its installation again after the shopper declined. */
const INSTALL_SNOOZE_MS = 90 * 24 * 60 * 60 * 1000;
export const isInstallOfferSnoozed = (): boolean => Number(read('install_rests_until')) > Date.now();
export const snoozeInstallOffer = (): void =>
  write('install_rests_until', String(Date.now() + INSTALL_SNOOZE_MS));

/** The products seen on this device as `[productId, cityId]`, newest first. They are deleted with the session. */
type Seen = [productId: number, cityId: number];
function readSeen(): Seen[] {
  try {
    const stored: unknown = JSON.parse(read('recently_seen') ?? '[]');
    const isSeen = (one: unknown): one is Seen =>
      Array.isArray(one) && one.length === 2 && one.every(Number.isInteger);
    return Array.isArray(stored) ? stored.filter(isSeen).slice(0, MAX_RECENTLY_SEEN) : [];
  } catch {
    return [];
  }
}
/** The ids of the products seen on this device while this city was chosen, newest first. */
export const readRecentlySeen = (cityId: number): number[] =>
  readSeen().flatMap(([id, city]) => (city === cityId ? [id] : []));
export function rememberSeen(productId: number, cityId: number): void {
  const others = readSeen().filter(([id, city]) => id !== productId || city !== cityId);
  write('recently_seen', JSON.stringify([[productId, cityId], ...others].slice(0, MAX_RECENTLY_SEEN)));
}
export const clearRecentlySeen = (): void => write('recently_seen', null);
