import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

type Props = {
  /** As large as what comes: a line of text, a heading, a picture, a control, a product card. */
  shape: 'line' | 'short' | 'heading' | 'picture' | 'control' | 'card';
};

/** Sand with a slow light, in the place of what is on its way; drawn after 300 ms, still under reduced motion. */
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
