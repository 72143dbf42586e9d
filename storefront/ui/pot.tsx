import { classNames } from './class-names.ts';
import styles from './pot.module.css';

/**
 * A glazed pot, 44 px or 16 px. Never alone: its colour is always named next to it.
 * @param hex the glaze, such as `#9CAE92`
 */
export function Pot({ hex, size = 'normal' }: { hex: string; size?: 'normal' | 'mini' }) {
  return (
    <svg className={classNames(styles.pot, styles[size])} color={hex} aria-hidden="true">
      <use href="#i-pot" />
    </svg>
  );
}
