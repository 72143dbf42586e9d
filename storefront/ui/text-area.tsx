import type { ComponentProps } from 'react';
import { Field, type FieldLabels } from './field.tsx';
import styles from './input.module.css';
import { useEarlyInput } from './use-early-input.ts';
import { useField } from './use-field.ts';

type Native = Omit<ComponentProps<'textarea'>, 'onChange' | 'className' | 'children'>;

type Props = Native & FieldLabels & { onChange?: (value: string) => void };

/** A text field with several lines. The caller passes the character count, which counts user-perceived characters. */
export function TextArea(props: Props) {
  const { label, isLabelHidden, note, hint, error, counter, onChange, id, ...native } = props;
  const labels = { label, isLabelHidden, note, hint, error, counter };
  const field = useField(labels, id);
  const shown = typeof native.value === 'string' ? native.value : undefined;
  useEarlyInput(field.id, shown, (now) => onChange?.(String(now)));
  return (
    <Field {...labels} id={field.id} messageId={field.messageId} counterId={field.counterId}>
      <textarea
        dir="auto"
        {...native}
        {...field.control}
        className={styles.input}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
    </Field>
  );
}
