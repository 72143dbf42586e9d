import { type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useEarlyInput } from './use-early-input.ts';

type Props = {
  label: ReactNode;
  /** A note in smaller text below the checkbox's label. */
  note?: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  name?: string;
  value?: string;
  error?: string;
  isDisabled?: boolean;
  /** Whether the box is at the end of the line, after a picture and a price, as for add-ons. */
  isBoxLast?: boolean;
  id?: string;
};

export function Checkbox(props: Props) {
  const ownId = useId();
  const id = props.id ?? ownId;
  useEarlyInput(id, props.isChecked, () => props.onChange(!props.isChecked));
  return (
    <div>
      <label className={classNames(styles.checkbox, props.isBoxLast && styles.boxLast)}>
        <input
          id={id}
          type="checkbox"
          name={props.name}
          value={props.value}
          checked={props.isChecked}
          disabled={props.isDisabled}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={props.error ? `${id}-message` : undefined}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
        <span className={styles.text}>
          {props.label}
          {props.note ? <small>{props.note}</small> : null}
        </span>
      </label>
      {props.error ? (
        <p id={`${id}-message`} className={styles.error}>
          <Icon name="warning-circle" size={16} />
          <span>{props.error}</span>
        </p>
      ) : null}
    </div>
  );
}
