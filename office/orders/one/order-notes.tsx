import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { addNoteCall } from '#contract/orders/office.calls.ts';
import { MAX_NOTE_LENGTH } from '#contract/orders/office.rules.ts';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { unlessTyped } from '#storefront/ui/unless-typed.ts';
import { callOffice } from '../../api/call-office.ts';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { momentWords } from '../../ui/moment-words.ts';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useText } from '../../ui/text.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useUnsaved } from '../../ui/writing/unsaved.ts';
import type { OfficeOrder } from './order-lines.tsx';
import styles from './order-notes.module.css';

/**
 * Staff's notes on the order and the corrections of its recipient, newest first. Text that is not saved yet stays in
 * the field.
 */
export function OrderNotes({ number, notes }: Pick<OfficeOrder, 'number' | 'notes'>) {
  const { text, language } = useText();
  const t = text.order;
  const now = useNow();
  const form = useRef<HTMLFormElement>(null);
  const [written, setWritten] = useState('');
  useUnsaved(written.trim() !== '');
  const [isChecked, setChecked] = useState(false);
  // The idempotency key of the note: a retry after a lost response adds the note only once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const add = useMutation({
    mutationFn: (words: string) => callOffice(addNoteCall, { number, key, text: words }),
    meta: { refetch: [['order', number]] },
  });
  useKeys({ KeyN: () => form.current?.querySelector('textarea')?.focus() });
  const isLong = written.length > MAX_NOTE_LENGTH;
  const problem = isLong ? t.noteTooLong(MAX_NOTE_LENGTH) : written.trim() === '' ? t.noteNeeded : undefined;
  const save = () => {
    setChecked(true);
    if (problem !== undefined || add.isPending) return;
    add.mutate(written.trim(), {
      onSuccess: () => {
        setWritten(unlessTyped(written, ''));
        setChecked(false);
        setKey(crypto.randomUUID());
      },
    });
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  return (
    <Panel title={t.notes}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save();
        }}
      >
        <TextArea
          label={t.note}
          hint={t.noteHint}
          rows={2}
          value={written}
          error={isChecked || isLong ? problem : undefined}
          onChange={(words) => {
            setWritten(words);
            setKey(crypto.randomUUID());
          }}
          onKeyDown={pressed}
        />
        {add.error ? (
          <Note tone="bad" isLive>
            {faultMessage(add.error, text)}
          </Note>
        ) : null}
        <p role="status" className="visually-hidden">
          {add.isSuccess && written === '' ? t.noteAdded : ''}
        </p>
        <div>
          <Button type="submit" kind="outline" hotkey="N" isBusy={add.isPending}>
            {t.addNote}
          </Button>
        </div>
      </form>
      {notes.length === 0 ? null : (
        <ul className={styles.list} aria-label={t.notes}>
          {notes.map((note) => (
            <li key={note.id} className={styles.note}>
              <p className={styles.words}>
                {note.corrected ? (
                  t.corrected(text.customers.list(note.corrected.map((detail) => t.details[detail])))
                ) : (
                  <bdi>{note.text}</bdi>
                )}
              </p>
              <p className={styles.by}>
                <bdi>{note.who}</bdi> · {momentWords(language, note.at, now)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
