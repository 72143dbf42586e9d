/**
 * Reads now, and anew each time the page is looked at again: what happened meanwhile (another tab, an order, the
 * back-forward cache) is asked for.
 * @returns what ends it, as an effect wants it.
 */
export function refetchOnFocus(read: () => Promise<void>): () => void {
  void read();
  const look = () => {
    if (document.visibilityState === 'visible') void read();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
