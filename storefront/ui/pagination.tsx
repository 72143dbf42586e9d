import type { MouseEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './pagination.module.css';

type Props = {
  /** How many items are shown, such as "24 من 61". */
  countText: ReactNode;
  /** The URL of the next page (`?page=2`). Omitted if all items are shown. */
  href?: string;
  label: string;
  busyLabel: string;
  isBusy?: boolean;
  onPress?: (event: MouseEvent) => void;
};

/** The "show more" link. It is a link, so that it works without script and can be shared. */
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
