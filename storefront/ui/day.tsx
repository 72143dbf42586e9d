import type { ReactNode } from 'react';
import styles from './day.module.css';
import { RadioChoice, type RadioProps } from './radio-choice.tsx';

type Props = RadioProps & {
  /** The name of the day, such as "اليوم" or "الأحد". */
  weekday: ReactNode;
  day: ReactNode;
  /** The month, such as "نوفمبر", on the first day that is in it. */
  month?: string | undefined;
  /** Why the day is not available. */
  note?: ReactNode;
};

/** A day in a ChoiceGroup with the layout `days`. An unavailable day is dashed, with the reason in the note. */
export function Day(props: Props) {
  return (
    <RadioChoice {...props} className={styles.day}>
      <span>{props.weekday}</span>
      <span className={styles.date}>
        <b>{props.day}</b>
        {props.month ? ` ${props.month}` : null}
      </span>
      {props.note ? <span>{props.note}</span> : null}
    </RadioChoice>
  );
}
