import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './ledger-entry.module.css';

type Props = {
  icon: IconName;
  title: ReactNode;
  note: ReactNode;
  /** At the end of the line: an amount, a state. */
  end: ReactNode;
};

/** One row of a ledger: what it was, when, how much. Focusable, for when it is the first new row of its list. */
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
