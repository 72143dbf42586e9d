import { useSyncExternalStore } from 'react';

/** The layout's only breakpoint, equal to the one in the styles. */
const desk = '(width >= 64rem)';

function follow(tell: () => void): () => void {
  const query = matchMedia(desk);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** Whether the window is as wide as a desktop. Some parts are not rendered on a phone. */
export const useDesk = (): boolean => useSyncExternalStore(follow, () => matchMedia(desk).matches);
