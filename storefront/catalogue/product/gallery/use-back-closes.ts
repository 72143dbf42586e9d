import { useEffect, useEffectEvent } from 'react';

/**
 * While it is mounted, "back" closes what covers the page instead of leaving the page, also in browsers that do not do
 * so for a dialog. It adds an entry to the history, and removes it when the cover is closed in another way.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    history.pushState({ ...history.state, isCovered: true }, '');
    const onBack = () => close();
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('popstate', onBack);
      if (history.state?.isCovered === true) history.back();
    };
  }, []);
}
