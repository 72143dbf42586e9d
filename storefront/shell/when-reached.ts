import { readMaintenanceCall } from '#contract/content/content.calls.ts';
import { callApi } from '#storefront/api/api.ts';

/** A browser may think that it is online when the shop cannot be reached, and the other way round. */
const ASK_AGAIN_MS = 10_000;

/** Does it once the shop can be reached again: when the browser says that it is online, and by asking now and then. */
export function whenReached(act: () => void): () => void {
  const ask = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return;
    const answer = await callApi(readMaintenanceCall, {}, { isQuiet: true });
    if (answer.ok) act();
  };
  const timer = setInterval(() => void ask(), ASK_AGAIN_MS);
  addEventListener('online', act);
  return () => {
    clearInterval(timer);
    removeEventListener('online', act);
  };
}
