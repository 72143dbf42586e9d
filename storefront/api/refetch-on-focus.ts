/**
 * Reads now, and again each time the page becomes visible: something may have changed meanwhile (another tab, an order,
 * the back-forward cache).
 * @returns the cleanup function for an effect.
 */
export function refetchOnFocus(read: () => Promise<void>): () => void {
  void read();
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') void read();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => document.removeEventListener('visibilitychange', onVisibilityChange);
}
