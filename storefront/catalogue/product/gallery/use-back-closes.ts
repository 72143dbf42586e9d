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
      if (history.state?.isCovered !== true) return;
      keepFocusWhileGoingBack();
      history.back();
    };
  }, []);
}

/**
 * Gives the focus back that the browser moves to the address's fragment when it goes back, such as that of the skip
 * link.
 */
function keepFocusWhileGoingBack(): void {
  const focused = document.activeElement;
  const giveBack = () => {
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  addEventListener('popstate', () => setTimeout(giveBack), { once: true });
}
