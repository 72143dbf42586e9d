import type { MouseEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './pagination.module.css';

type Props = {
  /** "24 من 61": how many are shown. */
  countText: ReactNode;
  /** The address of the next page (`?page=2`); without it everything is shown. */
  href?: string;
  label: string;
  busyLabel: string;
  isBusy?: boolean;
  onPress?: (event: MouseEvent) => void;
};

/** "Show more": a link, so it works without script and can be shared. */
export function Pagination({ countText, href, label, busyLabel, isBusy, onPress }: Props) {
  return (
    <div className={styles.pagination}>
      <p className={styles.count} aria-live="polite">
        {countText}
      </p>
      {href === undefined ? null : (
        <Button kind="outline" href={href} isBusy={isBusy} busyLabel={busyLabel} onPress={onPress}>
          {label}
        </Button>
      )}
    </div>
  );
}
