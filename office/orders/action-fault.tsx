import { Act } from '../../ui/act.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { Note } from '../../ui/note.tsx';
import { useText } from '../../ui/text.tsx';
import { whoChangedFirst } from '../use-move.ts';

/** Explains why an action on a parcel was refused. If someone else changed the parcel first, it names the person. */
export function ActionFault({ fault, onDismiss }: { fault: unknown; onDismiss: () => void }) {
  const { text } = useText();
  const t = text.dispatch;
  const faster = whoChangedFirst(fault);
  return (
    <Note
      tone="bad"
      isLive
      icon={faster ? 'users' : 'warning-circle'}
      action={
        <Act kind="outline" onPress={onDismiss}>
          {t.dismiss}
        </Act>
      }
    >
      {faster ? (
        <>
          <strong>{faster.who ? t.changed(faster.who) : t.changedUnknown}</strong> {t.changedText}
        </>
      ) : (
        faultMessage(fault, text)
      )}
    </Note>
  );
}
