import type { ReactNode } from 'react';
import { RadioChoice, type RadioProps } from './radio-choice.tsx';
import styles from './radio-row.module.css';

type Props = RadioProps & {
  label: ReactNode;
  /** A smaller line below the label, such as the reason why the choice is disabled. */
  note?: ReactNode;
  /** Rendered at the end of the row, such as payment logos or a day. */
  end?: ReactNode;
};

/** A radio button in a list of rows separated by hairlines. */
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
