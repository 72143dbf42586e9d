import type { ReactNode } from 'react';
import styles from './buy-bar.module.css';

type Props = {
  /** "Total" */
  label: ReactNode;
  amount: ReactNode;
  /** The one button. */
  children: ReactNode;
};

/** On narrow screens the page's one action stays in reach, with its price beside it; from 1024 px it stands in the page. */
export function BuyBar({ label, amount, children }: Props) {
  return (
    <div className={`only-narrow ${styles.bar}`} data-sticky-bar>
      <div className={styles.sum}>
        <span className="micro quiet">{label}</span>
        {amount}
      </div>
      {children}
    </div>
  );
}
