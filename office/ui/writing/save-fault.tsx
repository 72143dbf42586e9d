import { isRefused } from '../../api/call-office.ts';
import { Button } from '../button.tsx';
import { faultMessage } from '../fault.ts';
import { Note } from '../note.tsx';
import { useText } from '../text.tsx';

type Props = {
  fault: unknown;
  onShowNow: () => void;
  /** Puts what was typed on top of the other person's version; without it, there is no such button. */
  onKeep?: () => void;
  /** True while the version of the other person is read. */
  isReading?: boolean;
  /** Why that version could not be read. */
  readFault?: unknown;
};

/** Explains why a save failed. If someone else saved first, buttons lead on with what is saved now. */
export function SaveFault({ fault, onShowNow, onKeep, isReading = false, readFault = null }: Props) {
  const { text } = useText();
  if (fault === null || fault === undefined) return null;
  return (
    <Note
      tone="bad"
      isLive
      action={
        isRefused(fault, 'changedMeanwhile') ? (
          <>
            {onKeep ? (
              <>
                <Button kind="outline" isBusy={isReading} onPress={onKeep}>
                  {text.shell.keepTyped}
                </Button>{' '}
              </>
            ) : null}
            <Button kind="outline" isBusy={isReading} onPress={onShowNow}>
              {text.shell.showNow}
            </Button>
          </>
        ) : undefined
      }
    >
      {faultMessage(readFault ?? fault, text)}
    </Note>
  );
}
