import { useEffect, useEffectEvent } from 'react';

/**
 * While mounted, "back" closes the overlay instead of leaving the page, even in browsers that do not do so for dialogs.
 * It adds a history entry and removes that entry when the overlay is closed in another way.
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
