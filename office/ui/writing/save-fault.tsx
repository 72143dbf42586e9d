import { isRefused } from '../../api/call-office.ts';
import { Button } from '../button.tsx';
import { faultMessage } from '../fault.ts';
import { Note } from '../note.tsx';
import { useText } from '../text.tsx';

type Props = {
  fault: unknown;
  onShowNow: () => void;
  /** Puts what was typed on top of the other person's version; without it, the form has no such button. */
  keep?: { label: string; onPress: () => void };
  /** True while the version of the other person is read. */
  isReading?: boolean;
  /** Why that version could not be read. */
  readFault?: unknown;
};

/** Explains why a save failed. If someone else saved first, a button shows their version. */
export function SaveFault({ fault, onShowNow, keep, isReading = false, readFault = null }: Props) {
  const { text } = useText();
  if (fault === null || fault === undefined) return null;
  return (
    <Note
      tone="bad"
      isLive
      action={
        isRefused(fault, 'changedMeanwhile') ? (
          <>
            {keep ? (
              <>
                <Button kind="outline" onPress={keep.onPress}>
                  {keep.label}
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
