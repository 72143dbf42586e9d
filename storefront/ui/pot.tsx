import { classNames } from './class-names.ts';
import styles from './pot.module.css';

export type Colour = 'white' | 'sand' | 'terracotta' | 'sage' | 'black' | 'blue';

/** A drawing of a glazed pot, 44 px or 16 px. Its colour must be named next to it. */
export function Pot({ colour, size = 'normal' }: { colour: Colour; size?: 'normal' | 'mini' }) {
  return (
    <svg className={classNames(styles.pot, styles[colour], styles[size])} aria-hidden="true">
      <use href="#i-pot" />
    </svg>
  );
}
