import { Button } from './button.tsx';
import styles from './section-state.module.css';
import { Skeleton } from './skeleton.tsx';

/** A part of a page could not be read, while the rest of it stands. */
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

/** Hairline rows of a title and a line that are on their way, as high as they will be, so that nothing moves. */
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
