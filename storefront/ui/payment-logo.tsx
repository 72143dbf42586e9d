import { classNames } from './class-names.ts';
import styles from './payment-logo.module.css';
import marksUrl from './payment-marks.svg?no-inline';

const DRAWN = new Set(['mada', 'visa', 'mastercard', 'amex', 'apple-pay', 'tabby', 'tamara', 'urpay']);

/**
 * The logo of a payment method in its own colours (decision 058), or its name in Latin letters if there is no logo.
 * Screen readers read the name.
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
  // An image is loaded only when it comes near the screen, so that the footer's marks do not compete with the main
  // picture.
  return (
    <img
      className={classNames(styles.mark, mark === 'tamara' && styles.tamara)}
      src={`${marksUrl}#${mark}`}
      loading="lazy"
      alt={name}
      lang="en"
      // A loaded image has `data-loaded`, sometimes before React hydrates it (mark-loaded-pictures).
      suppressHydrationWarning
    />
  );
}
