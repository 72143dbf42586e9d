import type { ReactNode } from 'react';
import { RadioChoice, type RadioProps } from './radio-choice.tsx';
import styles from './slot-option.module.css';

type Props = RadioProps & {
  /** The time of the slot, such as "بين 6 و8 مساءً". */
  label: ReactNode;
  /** How many deliveries the slot still accepts, or why it is not available. */
  note?: ReactNode;
};

/**
 * A time slot, 56 px high, in a ChoiceGroup with the layout `slots`. A full or past slot is dashed, with the reason in
 * the note.
 */
export function SlotOption(props: Props) {
  return (
    <RadioChoice {...props} className={styles.slot}>
      {props.label}
      {props.note ? <small>{props.note}</small> : null}
    </RadioChoice>
  );
}
