import { Button } from './button.tsx';
import styles from './section-state.module.css';
import { Skeleton } from './skeleton.tsx';

/** An error message for a section that could not be loaded. The rest of the page still works. */
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

/** Placeholder rows while a list is loading. They are as high as the real rows, so that nothing moves. */
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
