import { readMaintenanceCall } from '#contract/content/content.calls.ts';
import { callApi } from '#storefront/api/api.ts';

/**
 * How often to poll, in milliseconds. Polling is needed because a browser may report "online" while the server cannot
 * be reached.
 */
const POLL_MS = 10_000;

/**
 * Calls `act` once the server answers again. It polls, and also checks when the browser reports "online". A hidden
 * page makes no checks, because it may be about to close. Returns a function that stops it.
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
