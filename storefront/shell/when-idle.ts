/** Longest wait for a moment in which the page has nothing to do. */
const MAX_WAIT_MS = 5_000;
const WITHOUT_SUCH_MOMENTS_MS = 2_000;

/** Does it when the page has all it needs and nothing else to do. */
export function runWhenIdle(act: () => void): void {
  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: MAX_WAIT_MS });
    else setTimeout(act, WITHOUT_SUCH_MOMENTS_MS);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
