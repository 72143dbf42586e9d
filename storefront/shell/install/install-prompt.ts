import { makeStore, type Watchable } from '#storefront/ui/store.ts';

/** The browser's own question whether the shop is to be put on the screen; not every browser has one. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** How the shop gets on this device's screen: by the browser's question, or by the share sheet of an iPhone. */
export type InstallMethod = 'prompt' | 'share-sheet';

const savedPrompt = makeStore<InstallPrompt | null>(null);

/** From the start of a page: the browser says once that it may be asked, and would ask by itself otherwise. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    savedPrompt.set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => savedPrompt.set(null));
}

/** Windows of other apps have no share sheet that puts anything on the screen. */
const IN_ANOTHER_APP = /Instagram|FBAN|FBAV|Snapchat|Twitter|TikTok|BytedanceWebview|Line\//;

/** Null where it is on the screen already, or cannot be put there by anything that the shop could say. */
export function readInstallMethod(): InstallMethod | null {
  const { standalone, maxTouchPoints, userAgent } = navigator as Navigator & { standalone?: boolean };
  if (standalone === true || matchMedia('(display-mode: standalone)').matches) return null;
  if (savedPrompt.read() !== null) return 'prompt';
  // Only browsers of an iPhone or iPad know the word at all.
  const hasShareSheet = standalone === false && maxTouchPoints > 1 && !IN_ANOTHER_APP.test(userAgent);
  return hasShareSheet ? 'share-sheet' : null;
}

/** Within a press. A question is asked once: another one comes with another page, if the browser wants it. */
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

/** The way, for a component: another one when the browser's question comes or goes. */
export const wayToInstall: Watchable<InstallMethod | null> = {
  read: readInstallMethod,
  watch: savedPrompt.watch,
};
