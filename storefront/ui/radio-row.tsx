import { type ReactNode, useId } from 'react';
import styles from './radio-row.module.css';
import { useEarlyInput } from './use-early-input.ts';

type Props = {
  name: string;
  value: string;
  label: ReactNode;
  /** A quieter line under the label; the reason, when it cannot be chosen. */
  note?: ReactNode;
  /** At the end of the row: payment marks, a day. */
  end?: ReactNode;
  isChecked: boolean;
  onChange: (value: string) => void;
  isDisabled?: boolean;
};

/** One choice in a list of hairline rows. */
export function RadioRow(props: Props) {
  const id = useId();
  useEarlyInput(id, props.isChecked, (isNow) => {
    if (isNow) props.onChange(props.value);
  });
  return (
    <label className={styles.row}>
      <input
        id={id}
        type="radio"
        name={props.name}
        value={props.value}
        checked={props.isChecked}
        disabled={props.isDisabled}
        onChange={() => props.onChange(props.value)}
      />
      <span className={styles.words}>
        {props.label}
        {props.note ? <small>{props.note}</small> : null}
      </span>
      {props.end ? <span className={styles.end}>{props.end}</span> : null}
    </label>
  );
}
