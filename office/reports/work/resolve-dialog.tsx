import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { resolveDifferenceCall } from '#contract/reports/reports.calls.ts';
import { MAX_RESOLUTION_LENGTH } from '#contract/reports/reports.limits.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { callOffice } from '../../api/call-office.ts';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './resolve-dialog.module.css';
import { BOOKS_KEY, type Difference } from './work-queries.ts';

/** Asks how a difference was resolved; the note is stored with its author's name. */
export function ResolveDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const { text } = useText();
  const t = text.reports.books;
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const resolve = useMutation({
    mutationFn: (written: string) =>
      callOffice(resolveDifferenceCall, {
        differenceId: difference.id,
        note: written,
        seenDetail: difference.detail,
      }),
    onSuccess: onClose,
    meta: { refetch: [BOOKS_KEY] },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (note.trim() !== '' && !resolve.isPending) resolve.mutate(note.trim());
  };
  return (
    <Modal
      title={t.resolveTitle}
      lead={t.kinds[difference.kind]}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <p dir="ltr" className={styles.detail}>
          {difference.detail}
        </p>
        <TextField
          label={t.note}
          hint={t.noteHint}
          maxLength={MAX_RESOLUTION_LENGTH}
          autoComplete="off"
          value={note}
          onChange={setNote}
          error={isChecked && note.trim() === '' ? t.noteNeeded : undefined}
        />
        {resolve.error ? (
          <Note tone="bad" isLive>
            {faultMessage(resolve.error, text)}
          </Note>
        ) : null}
        <Button type="submit" isBlock isBusy={resolve.isPending}>
          {t.resolveNow}
        </Button>
      </form>
    </Modal>
  );
}
