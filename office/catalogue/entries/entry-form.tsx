import { type FormEvent, type ReactNode, useState } from 'react';
import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { refusedField } from '../../ui/forms/refused-field.ts';
import { useText } from '../../ui/management-text.tsx';
import { SaveFault } from '../../ui/writing/save-fault.tsx';
import { useEdited } from '../../ui/writing/use-edited.ts';
import { valueAt, withValue } from '../drafts/document-path.ts';
import { fieldId } from '../drafts/edit-field.tsx';
import { FieldsProvider } from '../drafts/fields.tsx';
import styles from './entries.module.css';

/** A category or glaze colour as it is stored. */
type Entry<Document> = { id: number; version: number; document: Document };
type Save<Document, Saved> = {
  error: unknown;
  isPending: boolean;
  reset: () => void;
  mutate: (
    input: { document: Document; id?: number; version?: number },
    on: { onSuccess: (saved: Saved) => void; onError: (fault: unknown) => void },
  ) => void;
};
export type EntryProps<Saved> = {
  onSaved: (saved: Saved) => void;
  /** Absent for a form that cannot be closed. */
  onCancel?: () => void;
  /** Fetches the entry as it is stored now. */
  onReadNow: () => Promise<Saved | undefined>;
};
type Options<Document, Saved> = EntryProps<Saved> & {
  /** The entry to edit; null to create a new one. */
  entry: Saved | null;
  blank: Document;
  /** Begins the ids of the fields, because several forms may be open at once. */
  name: string;
  /** The paths of the fields that must not be empty. */
  required: readonly string[];
  /** The message for an empty field. */
  neededAt: (field: string) => string;
  save: Save<Document, Saved>;
};

/** The state of a form that saves an entry as a whole. What was typed stays until it is saved. */
export function useEntryForm<Document extends object, Saved extends Entry<Document>>(
  options: Options<Document, Saved>,
) {
  const { entry, blank, name, required, neededAt, save, onSaved, onCancel, onReadNow } = options;
  const { text } = useText();
  const {
    seen,
    typed: document,
    setTyped: setDocument,
    show,
    other,
  } = useEdited({
    entry,
    typedOf: (now): Document => now?.document ?? blank,
    save,
    read: onReadNow,
    onGone: () => onCancel?.(),
  });
  const [isChecked, setChecked] = useState(false);
  const key = `${name}-${entry === null ? 'new' : entry.id}`;
  const fieldIn = (path: string) => path.slice(key.length + 1);
  const refused = refusedField(save.error);
  const isEmpty = (path: string) => String(valueAt(document, path)).trim() === '';
  return {
    key,
    document,
    save,
    onCancel,
    errorOf(path: string): string | undefined {
      const field = fieldIn(path);
      if (isChecked && isEmpty(field)) return neededAt(field);
      return refused === field ? faultMessage(save.error, text) : undefined;
    },
    set(path: string, to: unknown) {
      setDocument((now) => withValue(now, fieldIn(path), to));
      save.reset();
    },
    submit(event: FormEvent) {
      event.preventDefault();
      if (save.isPending) return;
      setChecked(true);
      const missing = required.find(isEmpty);
      if (missing !== undefined) return focusOnField(fieldId(`${key}.${missing}`));
      save.mutate(
        { document, ...(seen ? { id: seen.id, version: seen.version } : {}) },
        {
          onSuccess: (saved) => {
            show(saved);
            setChecked(false);
            onSaved(saved);
          },
          onError: (fault) => {
            const field = refusedField(fault);
            if (field !== null) focusOnField(fieldId(`${key}.${field}`));
          },
        },
      );
    },
    /** Whether the refusal is shown next to its field. */
    isPlaced: required.some((field) => field === refused),
    /** How the form shows what someone else has saved meanwhile. */
    other,
  };
}

type FormProps = {
  form: Pick<
    ReturnType<typeof useEntryForm>,
    'key' | 'document' | 'errorOf' | 'set' | 'submit' | 'isPlaced' | 'other' | 'onCancel'
  > & { save: { error: unknown; isPending: boolean } };
  saveLabel: string;
  cancelLabel: string;
  children: ReactNode;
};

/** The form of an entry: its fields, why it could not be saved, and its buttons. */
export function EntryForm({ form, saveLabel, cancelLabel, children }: FormProps) {
  const { key, document, errorOf, set, submit, isPlaced, other, onCancel, save } = form;
  return (
    <FieldsProvider fields={{ document: { [key]: document }, set, errorOf, isLocked: false }}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {children}
        {isPlaced ? null : <SaveFault {...other} />}
        <div className={styles.acts}>
          <Button type="submit" isLarge isBusy={save.isPending}>
            {saveLabel}
          </Button>
          {onCancel ? (
            <Button kind="outline" isLarge onPress={onCancel}>
              {cancelLabel}
            </Button>
          ) : null}
        </div>
      </form>
    </FieldsProvider>
  );
}
