import { makeStore, type Watchable } from '#storefront/ui/store.ts';

/** The event with the browser's install prompt, which some browsers never fire. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** How this device can install the shop: by the browser's prompt, or by the share sheet on an iPhone or iPad. */
export type InstallMethod = 'prompt' | 'share-sheet';

const savedPrompt = makeStore<InstallPrompt | null>(null);

/**
 * Stores the browser's install prompt. Call this when the page starts, because the event fires once and the browser
 * would otherwise show the prompt by itself.
 */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    savedPrompt.set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => savedPrompt.set(null));
}

/** User agents of browsers within other apps, whose share sheet cannot install the shop. */
const IN_ANOTHER_APP = /Instagram|FBAN|FBAV|Snapchat|Twitter|TikTok|BytedanceWebview|Line\//;

/** The way to install the shop on this device; null if it is installed already or the browser cannot install it. */
export function readInstallMethod(): InstallMethod | null {
  const { standalone, maxTouchPoints, userAgent } = navigator as Navigator & { standalone?: boolean };
  if (standalone === true || matchMedia('(display-mode: standalone)').matches) return null;
  if (savedPrompt.read() !== null) return 'prompt';
  // Browsers define `standalone` only on an iPhone or iPad.
  const hasShareSheet = standalone === false && maxTouchPoints > 1 && !IN_ANOTHER_APP.test(userAgent);
  return hasShareSheet ? 'share-sheet' : null;
}

/**
 * Shows the install prompt. Call it in a click handler. A prompt can be shown only once; the browser may offer another
 * on the next page.
 */
export async function install(): Promise<boolean> {
  const prompt = savedPrompt.read();
  if (prompt === null) return false;
  try {
    return (await prompt.prompt()).outcome === 'accepted';
  } catch {
    return false;
  } finally {
    if (savedPrompt.read() === prompt) savedPrompt.set(null);
  }
}

/** The install method as a store: it changes when the browser's prompt becomes available or is used up. */
export const installMethod: Watchable<InstallMethod | null> = {
  read: readInstallMethod,
  watch: savedPrompt.watch,
  initial: null,
};
