import { Button } from '../button.tsx';
import { faultMessage } from '../fault.ts';
import { Note } from '../note.tsx';
import { useText } from '../text.tsx';

type Props = {
  /** The request that reveals the contacts, which the audit log records. */
  reveal: { data: unknown; error: Error | null; isPending: boolean; mutate: () => void };
  /** Whether something is masked that the member's role may see. */
  mayReveal: boolean;
};

/** A button that reveals masked contacts, and the note afterwards that this was recorded. */
export function RevealContacts({ reveal, mayReveal }: Props) {
  const { text } = useText();
  const t = text.customers;
  if (!mayReveal) return null;
  return (
    <>
      {reveal.data ? (
        <Note tone="ok" isLive icon="eye">
          {t.revealed}
        </Note>
      ) : (
        <Button kind="outline" icon="eye" isBusy={reveal.isPending} onPress={() => reveal.mutate()}>
          {t.reveal}
        </Button>
      )}
      {reveal.error ? (
        <Note tone="bad" isLive>
          {faultMessage(reveal.error, text)}
        </Note>
      ) : null}
    </>
  );
}
