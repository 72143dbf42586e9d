import { hasDeviceToken } from '#storefront/api/device-storage.ts';
import { showToast } from '#storefront/ui/messages.ts';
import type { PageNotification } from '#storefront/worker/notifications.ts';
import type { Language } from '#text/language.ts';
import { showOfflineCopy } from './connection-messages.ts';
import { whenReachable } from './when-reachable.ts';

const WORKER = '/service-worker.js';
const texts = {
  ar: () => import('#text/ar/offline.ts'),
  en: () => import('#text/en/offline.ts'),
};

type ScriptPolicy = { createScriptURL(address: string): string };
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptPolicy;
};

/** Marks the service worker's URL as trusted. The Trusted Types policy of start/site allows no other URL. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return address;
  const only = (requested: string): string => {
    if (requested !== WORKER) throw new TypeError(`No worker is at ${requested}.`);
    return requested;
  };
  return trustedTypes.createPolicy('ashjar-worker', { createScriptURL: only }).createScriptURL(address);
}

/** Shows a push message as a toast while the page is visible (Specification 9, foreground messages). */
async function showPushToast({ notification }: PageNotification, language: Language): Promise<void> {
  const { open } = (await texts[language]()).offline;
  const { title, body, address } = notification;
  showToast({ text: `${title}: ${body}`, icon: 'bell', action: { label: open, href: address } });
}

/**
 * Registers the service worker that shows visited pages without a connection. On such a cached copy, shows a message
 * instead (decision 029).
 */
export async function startWorker(language: Language): Promise<void> {
  const isOfflineCopy = 'offline' in document.documentElement.dataset;
  if (isOfflineCopy) {
    showOfflineCopy((await texts[language]()).offline.kept);
    // The cached copy may be stale, so reload it once the server answers again.
    whenReachable(() => location.reload());
    return;
  }
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('message', ({ data }) => showPushToast(data as PageNotification, language));
  try {
    // Each registration checks the server for a newer worker, bypassing every cache.
    await serviceWorker.register(trusted(WORKER), { updateViaCache: 'none' });
  } catch {
    // Private windows and some browsers refuse service workers; the shop works without one.
    return;
  }
  // Refresh the push token, because another customer may have signed in since it was sent. A first visit has no token.
  if (hasDeviceToken()) {
    void import('#storefront/notifications/push-subscription.ts').then(({ refreshToken }) => refreshToken());
  }
  // The very first page was loaded before there was a worker, so ask the worker to cache that page too.
  if (isFirst) (await serviceWorker.ready).active?.postMessage({ cacheAddress: location.href });
}
