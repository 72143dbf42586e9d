import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './ledger-entry.module.css';

type Props = {
  icon: IconName;
  title: ReactNode;
  note: ReactNode;
  /** Shown at the end of the row: an amount or a status. */
  end: ReactNode;
};

/**
 * A row of a list of transactions: what, when, and how much. It can be focused, because "show more" focuses the first
 * new row.
 */
export function LedgerEntry({ icon, title, note, end }: Props) {
  return (
    <li className={styles.record} tabIndex={-1}>
      <span className={styles.icon}>
        <Icon name={icon} size={20} />
      </span>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.note}>{note}</p>
      </div>
      <div className={styles.end}>{end}</div>
    </li>
  );
}
