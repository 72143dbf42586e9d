import { classNames } from './class-names.ts';
import styles from './loader.module.css';

/**
 * A loading indicator: the brand mark's stem, whose line grows. It appears only after 300 ms, so that a fast action
 * shows none.
 */
export function Loader({ size = 'inline' }: { size?: 'inline' | 'large' }) {
  return (
    <svg
      className={classNames(styles.loader, size === 'large' && styles.large)}
      viewBox="0 0 18 22"
      aria-hidden="true"
    >
      <path d="M9 22V3" />
      <path d="M9 15C9 11 5 10 2 9.5" />
      <path d="M9 11C9 7 13 6 16 5.5" />
    </svg>
  );
}
