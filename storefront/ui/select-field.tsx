import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldLabels } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './input.module.css';
import { useEarlyInput } from './use-early-input.ts';
import { useField } from './use-field.ts';

type Native = Omit<ComponentProps<'select'>, 'onChange' | 'className' | 'children'>;

type Props = Native &
  FieldLabels & {
    options: readonly { value: string; label: string }[];
    onChange?: (value: string) => void;
  };

/** The browser's own select element, styled like the other fields. */
export function SelectField(props: Props) {
  const { label, isLabelHidden, note, hint, error, counter, options, onChange, id, ...native } = props;
  const labels = { label, isLabelHidden, note, hint, error, counter };
  const field = useField(labels, id);
  const shown = typeof native.value === 'string' ? native.value : undefined;
  useEarlyInput(field.id, shown, (now) => onChange?.(String(now)));
  return (
    <Field {...labels} id={field.id} messageId={field.messageId} counterId={field.counterId}>
      <div className={styles.box}>
        <select
          {...native}
          {...field.control}
          className={styles.input}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={classNames(styles.end, styles.caret)}>
          <Icon name="caret-down" size={16} />
        </span>
      </div>
    </Field>
  );
}
