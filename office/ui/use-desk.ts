import { useSyncExternalStore } from 'react';

/** The layout's only breakpoint, the same as in the styles. */
const desk = '(width >= 64rem)';

function follow(tell: () => void): () => void {
  const query = matchMedia(desk);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** Whether the window has desktop width; on a phone some parts are not rendered. */
export const useDesk = (): boolean => useSyncExternalStore(follow, () => matchMedia(desk).matches);
