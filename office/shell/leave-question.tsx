import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LazyConfirm } from '../ui/dialogs/lazy-confirm.tsx';
import { useText } from '../ui/text.tsx';
import { isAnythingUnsaved } from '../ui/writing/unsaved.ts';

/** Asks before a screen is left whose forms hold something that is not saved or sent (ui/writing/unsaved). */
export function LeaveQuestion() {
  const { text } = useText();
  const t = text.shell.leaving;
  const { history } = useRouter();
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null);
  useEffect(
    () =>
      // Not useBlocker, which does the same with more code in the first visit.
      history.block({
        enableBeforeUnload: isAnythingUnsaved,
        async blockerFn({ currentLocation, nextLocation }) {
          if (!isAnythingUnsaved()) return false;
          if (nextLocation.state.__TSR_key === currentLocation.state.__TSR_key) {
            // Back and then forward: the browser is at this screen again, and an answer would load it again.
            setAnswer(null);
            return false;
          }
          const leaves = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
          setAnswer(null);
          return !leaves;
        },
      }),
    [history],
  );
  return answer === null ? null : (
    <LazyConfirm
      icon="warning-circle"
      tone="danger"
      title={t.title}
      text={t.text}
      yesLabel={t.yes}
      noLabel={t.no}
      busyLabel={text.shell.loading}
      onNo={() => answer(false)}
      onYes={() => answer(true)}
    />
  );
}
