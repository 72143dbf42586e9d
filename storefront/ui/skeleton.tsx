import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

type Props = {
  /** The shape of the content that is loading, which determines the placeholder's size. */
  shape: 'line' | 'short' | 'heading' | 'picture' | 'control' | 'card';
};

/**
 * A sand-coloured placeholder with a slow shimmer for content that is loading. It appears after 300 ms, and is static
 * under reduced motion.
 */
export function Skeleton({ shape }: Props) {
  if (shape !== 'card')
    return <span className={classNames(styles.skeleton, styles[shape])} aria-hidden="true" />;
  return (
    <span className={styles.card} aria-hidden="true">
      <span className={classNames(styles.skeleton, styles.picture)} />
      <span className={classNames(styles.skeleton, styles.line)} />
      <span className={classNames(styles.skeleton, styles.short)} />
      <span className={styles.foot}>
        <span className={classNames(styles.skeleton, styles.short)} />
      </span>
    </span>
  );
}
