import { readMaintenanceCall } from '#contract/content/content.calls.ts';
import { callApi } from '#storefront/api/api.ts';

/** In milliseconds. A browser may report "online" when the shop cannot be reached, and the other way round. */
const POLL_MS = 10_000;

/**
 * Calls `act` once the shop has answered again. Polls, and also onTick when the browser reports "online"; a hidden page
 * does not checkShop, because it may be about to go away. Returns a function that stops it.
 */
export function whenReachable(act: () => void): () => void {
  const checkShop = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return;
    const answer = await callApi(readMaintenanceCall, {}, { isQuiet: true });
    if (answer.ok) act();
  };
  const onTick = () => void checkShop();
  const timer = setInterval(onTick, POLL_MS);
  addEventListener('online', onTick);
  return () => {
    clearInterval(timer);
    removeEventListener('online', onTick);
  };
}
