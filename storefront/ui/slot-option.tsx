import type { ReactNode } from 'react';
import { RadioChoice, type RadioProps } from './radio-choice.tsx';
import styles from './slot-option.module.css';

type Props = RadioProps & {
  /** "بين 6 و8 مساءً" */
  label: ReactNode;
  /** What is left, or why it is not available. */
  note?: ReactNode;
};

/**
 * A time slot, 56 px high, in a ChoiceGroup with the layout `slots`; dashed when full or past, with the reason in the
 * note.
 */
export function SlotOption(props: Props) {
  return (
    <RadioChoice {...props} className={styles.slot}>
      {props.label}
      {props.note ? <small>{props.note}</small> : null}
    </RadioChoice>
  );
}
