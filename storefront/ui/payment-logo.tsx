import { classNames } from './class-names.ts';
import styles from './payment-logo.module.css';
import marksUrl from './payment-marks.svg?no-inline';

const DRAWN = new Set(['mada', 'visa', 'mastercard', 'amex', 'apple-pay', 'tabby', 'tamara', 'urpay']);

/**
 * A payment method as shoppers know it: its mark in its own colours (decision 058), or its name in Latin letters where
 * there is no drawing. The mark is read out by that name.
 */
export function PaymentLogo({ name }: { name: string }) {
  const mark = name.toLowerCase().replace(' ', '-');
  if (!DRAWN.has(mark)) {
    return (
      <span className={styles.name} lang="en" dir="ltr">
        {name}
      </span>
    );
  }
  return (
    <svg
      className={classNames(styles.mark, mark === 'tamara' && styles.tamara)}
      role="img"
      aria-label={name}
      lang="en"
    >
      <use href={`${marksUrl}#${mark}`} />
    </svg>
  );
}
