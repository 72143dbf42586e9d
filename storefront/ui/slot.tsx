import { type ReactNode, useId } from 'react';
import styles from './slot.module.css';
import { useEarlyInput } from './use-early-input.ts';

type Props = {
  name: string;
  value: string;
  /** "بين 6 و8 مساءً" */
  label: ReactNode;
  /** What is left, or why it is closed. */
  note?: ReactNode;
  isChecked: boolean;
  onChange: (value: string) => void;
  /** Full or over: dashed, with the reason in the note. */
  isDisabled?: boolean;
};

/** A window of hours, 56 px, in a ChoiceGroup with the layout `slots`. */
export function Slot(props: Props) {
  const id = useId();
  useEarlyInput(id, props.isChecked, (isNow) => {
    if (isNow) props.onChange(props.value);
  });
  return (
    <label className={styles.slot}>
      <input
        id={id}
        type="radio"
        name={props.name}
        value={props.value}
        checked={props.isChecked}
        disabled={props.isDisabled}
        onChange={() => props.onChange(props.value)}
      />
      {props.label}
      {props.note ? <small>{props.note}</small> : null}
    </label>
  );
}
