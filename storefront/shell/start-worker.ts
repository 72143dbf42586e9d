import { refreshToken } from '#storefront/notifications/push-subscription.ts';
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

/** The one address that pages may run as a script by name: the policy that start/site allows makes no other. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return address;
  const only = (requested: string): string => {
    if (requested !== WORKER) throw new TypeError(`No worker is at ${requested}.`);
    return requested;
  };
  return trustedTypes.createPolicy('ashjar-worker', { createScriptURL: only }).createScriptURL(address);
}

/** What came while the page is looked at (Specification 9, foreground messages). */
async function showPushToast({ notification }: PageNotification, language: Language): Promise<void> {
  const { open } = (await texts[language]()).offline;
  const { title, body, address } = notification;
  showToast({ text: `${title}: ${body}`, icon: 'bell', action: { label: open, href: address } });
}

/** Registers the worker that shows visited pages without a connection; on a page that it kept, says so (decision 029). */
export async function startWorker(language: Language): Promise<void> {
  const isOfflineCopy = 'kept' in document.documentElement.dataset;
  if (isOfflineCopy) {
    showOfflineCopy((await texts[language]()).offline.kept);
    // What is shown is old: once the shop answers again the page comes anew.
    whenReachable(() => location.reload());
    return;
  }
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('message', ({ data }) => showPushToast(data as PageNotification, language));
  try {
    // It asks the shop for a newer one each time it is registered, past every cache.
    await serviceWorker.register(trusted(WORKER), { updateViaCache: 'none' });
  } catch {
    // A private window, or a browser that lets no worker in: the shop works as well without.
    return;
  }
  // Somebody else may have signed in since it was sent.
  void refreshToken();
  // The first page of all was loaded without the worker; it is to be there later like those that follow.
  if (isFirst) (await serviceWorker.ready).active?.postMessage({ cacheAddress: location.href });
}
