import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';

export type EarlyPress = {
  id: string;
  /** The id for the button's `popoverTarget`; undefined once presses are the script's. Until then a press only opens. */
  popover: string | undefined;
};

/**
 * A press before the script has run opens a small popover, which the browser does natively. Once the script runs it
 * finds the popover open and performs the action: early taps are not lost (architecture.md 5).
 * @param canAct false while another part of the page, which the action needs, is not alive; the press then waits
 */
export function useEarlyPress(act: () => void, isAllowed: boolean, canAct = true): EarlyPress {
  const id = useId();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (canAct) setIsReady(true);
  }, [canAct]);
  const actIfPressed = useEffectEvent(() => {
    const popover = document.getElementById(id);
    if (!popover?.matches(':popover-open')) return;
    popover.hidePopover();
    if (isAllowed) act();
  });
  // Invariant: each press acts, and acts once. React takes the popover from the button and looks for it in one step, so
  // no press can open it after the look, nor act by itself before it.
  useLayoutEffect(() => {
    if (isReady) actIfPressed();
  }, [isReady]);
  return { id, popover: isReady ? undefined : id };
}
