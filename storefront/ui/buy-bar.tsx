import type { ReactNode } from 'react';
import styles from './buy-bar.module.css';

type Props = {
  /** The label of the amount, such as "Total". */
  label: ReactNode;
  amount: ReactNode;
  /** The buy button, the only button in the bar. */
  children: ReactNode;
};

/**
 * A bar at the bottom of narrow screens with the page's main button and its price. From 1024 px on, the button is
 * within the page.
 */
export function BuyBar({ label, amount, children }: Props) {
  return (
    <div className={`only-narrow ${styles.bar}`} data-sticky-bar="buy">
      <div className={styles.sum}>
        <span className="micro quiet">{label}</span>
        {amount}
      </div>
      {children}
    </div>
  );
}
