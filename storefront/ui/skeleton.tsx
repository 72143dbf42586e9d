import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

type Props = {
  /** The size of what is loading: a line of text, a heading, a picture, a control, a product card. */
  shape: 'line' | 'short' | 'heading' | 'picture' | 'control' | 'card';
};

/**
 * A sand placeholder with a slow shimmer for content that is loading; shown after 300 ms, static under reduced motion.
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
