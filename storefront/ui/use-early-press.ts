import { useEffect, useEffectEvent, useId, useState } from 'react';

export type EarlyPress = {
  id: string;
  /** For the button's `popoverTarget`, until the script has run. */
  popover: string | undefined;
};

/**
 * A press before the script has run opens a small popover, which the browser does natively. Once the script runs it
 * finds the popover open and performs the action: early taps are not lost (architecture.md 5).
 */
export function useEarlyPress(act: () => void, isAllowed: boolean): EarlyPress {
  const id = useId();
  const [isReady, setIsReady] = useState(false);
  const begin = useEffectEvent(() => {
    const popover = document.getElementById(id);
    setIsReady(true);
    if (!popover?.matches(':popover-open')) return;
    popover.hidePopover();
    if (isAllowed) act();
  });
  useEffect(() => begin(), []);
  return { id, popover: isReady ? undefined : id };
}
