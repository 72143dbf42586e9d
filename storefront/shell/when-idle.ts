/** The maximum wait for an idle moment, in milliseconds. */
const MAX_WAIT_MS = 5_000;
const FALLBACK_DELAY_MS = 2_000;

/** Calls `act` once the page has loaded and the browser is idle. */
export function runWhenIdle(act: () => void): void {
  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: MAX_WAIT_MS });
    else setTimeout(act, FALLBACK_DELAY_MS);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
