import { classNames } from './class-names.ts';
import spriteUrl from './icons.svg?no-inline';
import styles from './pot.module.css';

export type Glaze = 'white' | 'sand' | 'terracotta' | 'sage' | 'black' | 'blue';

/** A glazed pot, 44 px or 16 px. Never alone: the glaze is named beside it. */
export function Pot({ glaze, size = 'normal' }: { glaze: Glaze; size?: 'normal' | 'mini' }) {
  return (
    <svg className={classNames(styles.pot, styles[glaze], styles[size])} aria-hidden="true">
      <use href={`${spriteUrl}#pot`} />
    </svg>
  );
}
