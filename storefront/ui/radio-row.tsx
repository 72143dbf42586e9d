import type { ReactNode } from 'react';
import { RadioChoice, type RadioProps } from './radio-choice.tsx';
import styles from './radio-row.module.css';

type Props = RadioProps & {
  label: ReactNode;
  /** A quieter line below the label; the reason, when it cannot be chosen. */
  note?: ReactNode;
  /** At the end of the row: payment logos, a day. */
  end?: ReactNode;
};

/** One choice in a list of hairline rows. */
export function RadioRow(props: Props) {
  return (
    <RadioChoice {...props} className={styles.row}>
      <span className={styles.text}>
        {props.label}
        {props.note ? <small>{props.note}</small> : null}
      </span>
      {props.end ? <span className={styles.end}>{props.end}</span> : null}
    </RadioChoice>
  );
}
