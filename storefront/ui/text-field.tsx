import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldLabels } from './field.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './input.module.css';
import { useEarlyInput } from './use-early-input.ts';
import { useField } from './use-field.ts';

type Native = Omit<ComponentProps<'input'>, 'onChange' | 'className' | 'size' | 'children'>;

type Props = Native &
  FieldLabels & {
    onChange?: (value: string) => void;
    /** Whether the value is accepted: the border is then green. The hint should say so too. */
    isOk?: boolean;
    /** An icon inside the field, at the start. */
    icon?: IconName;
    /** A small control inside the field, at the end, such as "show the password". */
    end?: ReactNode;
    /** A button on the field's line. The hint or error is below both. */
    aside?: ReactNode;
  };

/** A single-line text field. All other <input> attributes (name, autoComplete, dir, required...) pass through. */
export function TextField(props: Props) {
  const {
    label,
    isLabelHidden,
    note,
    hint,
    error,
    counter,
    onChange,
    isOk,
    icon,
    end,
    aside,
    id,
    ...native
  } = props;
  const labels = { label, isLabelHidden, note, hint, error, counter };
  const field = useField(labels, id);
  const shown = typeof native.value === 'string' ? native.value : undefined;
  useEarlyInput(field.id, shown, (now) => onChange?.(String(now)));
  const look = classNames(
    styles.input,
    isOk && !error && styles.ok,
    icon && styles.withIcon,
    end ? styles.withEnd : null,
  );
  // Give the box the field's direction, so that the end control is at the end of the field's text instead of the
  // page's.
  const box = (
    <div className={styles.box} dir={native.dir === 'ltr' ? 'ltr' : undefined}>
      <input
        type="text"
        {...native}
        {...field.control}
        className={look}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
      {icon ? (
        <span className={styles.start}>
          <Icon name={icon} size={20} />
        </span>
      ) : null}
      {end ? <span className={styles.end}>{end}</span> : null}
    </div>
  );
  return (
    <Field {...labels} id={field.id} messageId={field.messageId} counterId={field.counterId} isOk={isOk}>
      {aside ? (
        <div className={styles.line}>
          {box}
          {aside}
        </div>
      ) : (
        box
      )}
    </Field>
  );
}
