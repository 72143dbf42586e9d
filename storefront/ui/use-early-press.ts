import { useEffect, useEffectEvent, useId, useState } from 'react';

export type EarlyPress = {
  id: string;
  /** The id for the button's `popoverTarget`; undefined once the script has loaded. */
  popover: string | undefined;
};

/**
 * Handles a press made before the script had loaded (architecture.md 5). The browser natively opens an invisible
 * popover on such a press; once the script runs, this hook finds the popover open and performs the action.
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
