import { classNames } from './class-names.ts';
import styles from './price.module.css';

type Props = {
  /** The formatted number, such as "349" or "69.75". */
  amount: string;
  /** The price in words for screen readers, such as "349 ريال". */
  label: string;
  size?: 'inherit' | 'large';
  /** Whether this is a former price, which is struck through. The label should say so too. */
  isOld?: boolean;
  /** Whether the price is green, as for incoming money or a gift. */
  isGreen?: boolean;
  /** A "+" or "-" before the riyal sign. */
  sign?: string;
};

/** A price with the riyal sign. The sign is on the left in both languages, as the central bank requires. */
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
