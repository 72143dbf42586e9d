import { useSyncExternalStore } from 'react';

/** The one break of the layout, as in the styles. */
const desk = '(width >= 64rem)';

function follow(tell: () => void): () => void {
  const query = matchMedia(desk);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** Whether the window is as wide as a desk's; a phone is drawn without what it has no room for. */
export const useDesk = (): boolean => useSyncExternalStore(follow, () => matchMedia(desk).matches);
