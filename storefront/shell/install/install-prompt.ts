import { makeStore, type Watchable } from '#storefront/ui/store.ts';

/** The browser's own prompt to install the shop; not every browser has one. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** How the shop gets on this device's home screen: by the browser's prompt, or by the share sheet of an iPhone. */
export type InstallMethod = 'prompt' | 'share-sheet';

const savedPrompt = makeStore<InstallPrompt | null>(null);

/** Call it when the page starts: the browser fires the event once, and would show its prompt by itself otherwise. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    savedPrompt.set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => savedPrompt.set(null));
}

/** The browsers inside these apps have no share sheet that can install anything. */
const IN_ANOTHER_APP = /Instagram|FBAN|FBAV|Snapchat|Twitter|TikTok|BytedanceWebview|Line\//;

/** Null where the shop is installed already, or the page can offer no way to install it. */
export function readInstallMethod(): InstallMethod | null {
  const { standalone, maxTouchPoints, userAgent } = navigator as Navigator & { standalone?: boolean };
  if (standalone === true || matchMedia('(display-mode: standalone)').matches) return null;
  if (savedPrompt.read() !== null) return 'prompt';
  // Only browsers on an iPhone or iPad define `standalone`.
  const hasShareSheet = standalone === false && maxTouchPoints > 1 && !IN_ANOTHER_APP.test(userAgent);
  return hasShareSheet ? 'share-sheet' : null;
}

/** Call it within a press. A prompt can be shown once; the browser may offer another on the next page. */
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

/** The install method for a component: it changes when the browser's prompt appears or is used up. */
export const installMethod: Watchable<InstallMethod | null> = {
  read: readInstallMethod,
  watch: savedPrompt.watch,
};
