import type { ReactNode } from 'react';
import { RadioChoice, type RadioProps } from './radio-choice.tsx';
import styles from './slot-option.module.css';

type Props = RadioProps & {
  /** "بين 6 و8 مساءً" */
  label: ReactNode;
  /** What is left, or why it is closed. */
  note?: ReactNode;
};

/** A window of hours, 56 px, in a ChoiceGroup with the layout `slots`; full or over it is dashed, with the reason in the note. */
export function SlotOption(props: Props) {
  return (
    <RadioChoice {...props} className={styles.slot}>
      {props.label}
      {props.note ? <small>{props.note}</small> : null}
    </RadioChoice>
  );
}
