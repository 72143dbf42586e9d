import type { ReactNode } from 'react';
import styles from './figures.module.css';

type Figure = { name: string; value: ReactNode; change: ReactNode };

/** The key figures of a report. Each links to the orders and documents behind it. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <ul className={styles.figures} aria-label={label}>
      {figures.map(({ name, value, change }) => (
        <li key={name} className={styles.figure}>
          <p className={styles.name}>{name}</p>
          <p className={styles.value}>{value}</p>
          <p className={styles.change}>{change}</p>
        </li>
      ))}
    </ul>
  );
}
