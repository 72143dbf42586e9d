import { keepTokenFresh } from '#storefront/notifications/device-token.ts';
import { showToast } from '#storefront/ui/messages.ts';
import type { PageNotice } from '#storefront/worker/notices.ts';
import type { Language } from '#text/language.ts';
import { sayKept } from './offers.ts';
import { whenReached } from './when-reached.ts';

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
  const only = (asked: string): string => {
    if (asked !== WORKER) throw new TypeError(`No worker is at ${asked}.`);
    return asked;
  };
  return trustedTypes.createPolicy('ashjar-worker', { createScriptURL: only }).createScriptURL(address);
}

/** What came while the page is looked at (Specification 9, foreground messages). */
async function showNotice({ notice }: PageNotice, language: Language): Promise<void> {
  const { open } = (await texts[language]()).offline;
  const { title, body, address } = notice;
  showToast({ text: `${title}: ${body}`, icon: 'bell', action: { label: open, href: address } });
}

/** Registers the worker that shows visited pages without a connection; on a page that it kept, says so (decision 029). */
export async function startWorker(language: Language): Promise<void> {
  const isKept = 'kept' in document.documentElement.dataset;
  if (isKept) {
    sayKept((await texts[language]()).offline.kept);
    // What is shown is old: once the shop answers again the page comes anew.
    whenReached(() => location.reload());
    return;
  }
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('message', ({ data }) => showNotice(data as PageNotice, language));
  try {
    // It asks the shop for a newer one each time it is registered, past every cache.
    await serviceWorker.register(trusted(WORKER), { updateViaCache: 'none' });
  } catch {
    // A private window, or a browser that lets no worker in: the shop works as well without.
    return;
  }
  // Somebody else may have signed in since it was sent.
  void keepTokenFresh();
  // The first page of all was loaded without the worker; it is to be there later like those that follow.
  if (isFirst) (await serviceWorker.ready).active?.postMessage({ keep: location.href });
}
