import { Button } from './button.tsx';
import styles from './section-state.module.css';
import { Skeleton } from './skeleton.tsx';

/** A part of a page that could not be read; the rest of the page still works. */
export function SectionError({
  text,
  retryLabel,
  onRetry,
}: {
  text: string;
  retryLabel: string;
  onRetry: () => void;
}) {
  return (
    <div className={styles.failed} role="alert">
      <p>{text}</p>
      <Button kind="outline" size="small" onPress={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}

const ROWS = ['1', '2', '3', '4'];

/** Placeholder rows of a title and a line, as high as the rows to come, so that nothing moves. */
export function SkeletonRows({ label, rows = 2 }: { label: string; rows?: 1 | 2 | 3 | 4 }) {
  return (
    <div role="status" aria-label={label}>
      {ROWS.slice(0, rows).map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="short" />
          <Skeleton shape="line" />
        </div>
      ))}
    </div>
  );
}
