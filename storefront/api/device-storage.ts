import { read, readDeviceToken, write } from './storage.ts';

/** The environment's marker as the browser keeps it (Specification 3, mode): DEV where countries can be switched. */
export const writeMode = (isDev: boolean): void => write('mode', isDev ? 'DEV' : 'production');

// Beside stored.ts, and not in it: that one comes with the first byte of every page, these only where they are wanted.

/** Another token is to be sent to the server once more (Specification 3, isSentDeviceToken). */
export function writeDeviceToken(token: string): void {
  if (readDeviceToken() === token) return;
  write('webToken', token);
  write('isSentDeviceToken', null);
}
export const isDeviceTokenSent = (): boolean => read('isSentDeviceToken') === 'true';
export const writeDeviceTokenSent = (): void => write('isSentDeviceToken', 'true');

/** How long a token is trusted before the browser is asked for it anew (providers/07-push: at least once a month). */
const RENEWED_EACH_MS = 7 * 24 * 60 * 60 * 1000;
export const isTokenRenewalDue = (): boolean =>
  !(Number(read('push_renewed_at')) > Date.now() - RENEWED_EACH_MS);
export const writeTokenRenewal = (): void => write('push_renewed_at', String(Date.now()));

/** Whoever said no, or later, is left in peace for this long (providers/07-push, permission practice). */
const SNOOZE_MS = 30 * 24 * 60 * 60 * 1000;
/** Whether the offer to be told things rests for now. */
export const isPushPromptSnoozed = (): boolean => Number(read('push_rests_until')) > Date.now();
export const snoozePushPrompt = (): void => write('push_rests_until', String(Date.now() + SNOOZE_MS));

/** Whoever does not want the shop on their screen is not offered it after an order for this long. */
const INSTALL_SNOOZE_MS = 90 * 24 * 60 * 60 * 1000;
export const isInstallOfferSnoozed = (): boolean => Number(read('install_rests_until')) > Date.now();
export const snoozeInstallOffer = (): void =>
  write('install_rests_until', String(Date.now() + INSTALL_SNOOZE_MS));
