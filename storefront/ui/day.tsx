import { type ReactNode, useId } from 'react';
import styles from './day.module.css';
import { useEarlyInput } from './use-early-input.ts';

type Props = {
  name: string;
  value: string;
  /** "اليوم" or "الأحد" */
  weekday: ReactNode;
  day: ReactNode;
  /** "نوفمبر", or why it is closed. */
  note?: ReactNode;
  isChecked: boolean;
  onChange: (value: string) => void;
  /** Closed or full: dashed, with the reason in the note. */
  isDisabled?: boolean;
};

/** One day in a ChoiceGroup with the layout `days`. */
export function Day(props: Props) {
  const id = useId();
  useEarlyInput(id, props.isChecked, (isNow) => {
    if (isNow) props.onChange(props.value);
  });
  return (
    <label className={styles.day}>
      <input
        id={id}
        type="radio"
        name={props.name}
        value={props.value}
        checked={props.isChecked}
        disabled={props.isDisabled}
        onChange={() => props.onChange(props.value)}
      />
      <span>{props.weekday}</span>
      <b>{props.day}</b>
      {props.note ? <span>{props.note}</span> : null}
    </label>
  );
}
