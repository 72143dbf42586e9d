import { useEffect, useEffectEvent, useId, useState } from 'react';

export type EarlyPress = {
  id: string;
  /** The id for the button's `popoverTarget`; undefined once the script has loaded. */
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
  const begin = useEffectEvent(() => {
    const popover = document.getElementById(id);
    setIsReady(true);
    if (!popover?.matches(':popover-open')) return;
    popover.hidePopover();
    if (isAllowed) act();
  });
  useEffect(() => {
    if (canAct) begin();
  }, [canAct]);
  return { id, popover: isReady ? undefined : id };
}
