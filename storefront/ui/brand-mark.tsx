import styles from './brand-mark.module.css';
import { classNames } from './class-names.ts';

/** The brand mark: a plant in an arched niche, in the colour of the surrounding text. */
export function BrandMark({ size = 'normal' }: { size?: 'small' | 'normal' }) {
  return (
    <svg
      className={classNames(styles.mark, size === 'small' && styles.small)}
      viewBox="0 0 40 50"
      aria-hidden="true"
    >
      <path className={styles.arch} d="M0 50V22C0 12.5 8 8 20 0 32 8 40 12.5 40 22V50Z" />
      <path
        className={styles.stem}
        d="M20 50V14M20 41C20 34 13.5 31.5 9.5 30.5M20 34C20 27 26.5 24.5 30.5 23.5M20 26.5C20 21.5 16 19.5 13.5 18.8"
      />
    </svg>
  );
}
