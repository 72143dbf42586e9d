import { classNames } from './class-names.ts';
import styles from './price.module.css';

type Props = {
  /** The number as shown, already formatted: "349", "69.75". */
  amount: string;
  /** The whole price in words for assistive technology: "349 ريال". */
  label: string;
  size?: 'inherit' | 'large';
  /** The old price, struck through; its label should say that it is the old one. */
  isOld?: boolean;
  /** Incoming money, or a gift: drawn in green. */
  isGreen?: boolean;
  /** "+" or "-" before the riyal sign. */
  sign?: string;
};

/** The riyal sign is to the left of the number in both languages (the central bank's rule). */
export function Price({ amount, label, size = 'inherit', isOld = false, isGreen = false, sign }: Props) {
  const look = classNames(
    styles.price,
    size === 'large' && styles.large,
    isOld && styles.old,
    isGreen && styles.green,
  );
  return (
    <span className={look}>
      <span className="visually-hidden" dir="auto">
        {label}
      </span>
      {sign ? <span aria-hidden="true">{sign}</span> : null}
      <svg className={styles.riyal} aria-hidden="true">
        <use href="#i-riyal" />
      </svg>
      <span aria-hidden="true">{amount}</span>
    </span>
  );
}
