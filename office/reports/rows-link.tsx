import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowsSearch } from './reports-search.ts';
import styles from './rows-link.module.css';

/** A number of a report that links to the orders or documents it was computed from. */
export function RowsLink({
  rows,
  label,
  children,
}: {
  rows: RowsSearch;
  label?: string;
  children: ReactNode;
}) {
  return (
    <Link to="/reports/rows" search={rows} className={styles.link} aria-label={label}>
      {children}
    </Link>
  );
}
