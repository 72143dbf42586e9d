import { useState } from 'react';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import { useText } from '../ui/text.tsx';
import { useUnsaved } from '../ui/writing/unsaved.ts';
import type { OfficeEnquiry } from './enquiry-queries.ts';
import styles from './enquiry-view.module.css';
import type { useEnquiryActions } from './use-enquiry-actions.ts';

const MAX_NOTE = 2000;

type Draft = {
  readonly text: string;
  /** The saved text with which editing began, and its version. */
  readonly from: string;
  readonly version: number;
};
type Props = { enquiry: OfficeEnquiry; save: ReturnType<typeof useEnquiryActions>['note'] };

/**
 * The team's note about an enquiry. If someone else has saved the note meanwhile, the first save is refused and shows
 * their text, so that nothing is overwritten unseen.
 */
export function EnquiryNote({ enquiry, save }: Props) {
  const { text } = useText();
  const t = text.enquiries;
  const [draft, setDraft] = useState<Draft | null>(null);
  const written = draft?.text ?? enquiry.note;
  useUnsaved(written !== enquiry.note);
  const submit = () => {
    if (save.isPending || draft === null || written === enquiry.note) return;
    const isSeen = enquiry.note === draft.from || save.error !== null;
    save.mutate(
      { note: written, version: isSeen ? enquiry.version : draft.version },
      {
        // What was typed meanwhile stays, based on the note as it is now.
        onSuccess: ({ note, version }) =>
          setDraft((now) => (now === draft || now === null ? null : { ...now, from: note, version })),
      },
    );
  };
  return (
    <Panel title={t.note}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextArea
          label={t.note}
          isLabelHidden
          hint={t.noteHint}
          rows={4}
          maxLength={MAX_NOTE}
          value={written}
          onChange={(value) => {
            if (save.isSuccess) save.reset();
            const { note, version } = enquiry;
            setDraft((before) => ({ ...(before ?? { from: note, version }), text: value }));
          }}
        />
        {save.error ? (
          <Note tone="bad" isLive>
            {faultMessage(save.error, text)}
            {draft && enquiry.note !== draft.from ? (
              <span className={styles.words} dir="auto">
                {'\n'}
                {enquiry.note}
              </span>
            ) : null}
          </Note>
        ) : save.isSuccess ? (
          <p className="small" role="status">
            {t.noteSaved}
          </p>
        ) : null}
        <span>
          <Button
            type="submit"
            kind="outline"
            isBusy={save.isPending}
            isDisabled={draft === null || written === enquiry.note}
          >
            {t.saveNote}
          </Button>
        </span>
      </form>
    </Panel>
  );
}
