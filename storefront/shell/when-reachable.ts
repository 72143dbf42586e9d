import { readMaintenanceCall } from '#contract/content/content.calls.ts';
import { callApi } from '#storefront/api/api.ts';

/** A browser may think that it is online when the shop cannot be reached, and the other way round. */
const ASK_AGAIN_MS = 10_000;

/**
 * Does it once the shop has answered again; asked now and then, and when the browser says that it is online, which it may
 * say for a moment of a page that is being left.
 */
export function whenReachable(act: () => void): () => void {
  const ask = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return;
    const answer = await callApi(readMaintenanceCall, {}, { isQuiet: true });
    if (answer.ok) act();
  };
  const asks = () => void ask();
  const timer = setInterval(asks, ASK_AGAIN_MS);
  addEventListener('online', asks);
  return () => {
    clearInterval(timer);
    removeEventListener('online', asks);
  };
}
