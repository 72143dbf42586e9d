import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';
import { whoChangedFirst } from './use-move.ts';

type Props = {
  fault: unknown;
  /** The sentences about a parcel or a pot that someone else changed first. */
  says: { changed: (who: string) => string; changedUnknown: string; changedText: string; dismiss: string };
  onDismiss: () => void;
};

/** Explains why an action was refused. If someone else was faster, it names the person. */
export function ActionFault({ fault, says, onDismiss }: Props) {
  const { text } = useText();
  const faster = whoChangedFirst(fault);
  return (
    <Note
      tone="bad"
      isLive
      icon={faster ? 'users' : 'warning-circle'}
      action={
        <Button kind="outline" onPress={onDismiss}>
          {says.dismiss}
        </Button>
      }
    >
      {faster ? (
        <>
          <strong>{faster.who ? says.changed(faster.who) : says.changedUnknown}</strong> {says.changedText}
        </>
      ) : (
        faultMessage(fault, text)
      )}
    </Note>
  );
}
