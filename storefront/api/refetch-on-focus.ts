/**
 * Loads data now, and again each time the page becomes visible, because another tab or an order may have changed the
 * data.
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
