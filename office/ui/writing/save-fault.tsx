import { isRefused } from '../../api/call-office.ts';
import { Button } from '../button.tsx';
import { faultMessage } from '../fault.ts';
import { useText } from '../management-text.tsx';
import { Note } from '../note.tsx';

/** Explains why a save failed. If someone else saved first, a button loads their version. */
export function SaveFault({ fault, onShowNow }: { fault: unknown; onShowNow: () => void }) {
  const { text } = useText();
  if (fault === null || fault === undefined) return null;
  const isOld = isRefused(fault, 'changedMeanwhile');
  return (
    <Note
      tone="bad"
      isLive
      action={
        isOld ? (
          <Button kind="outline" onPress={onShowNow}>
            {text.writing.showNow}
          </Button>
        ) : undefined
      }
    >
      {faultMessage(fault, text)}
    </Note>
  );
}
