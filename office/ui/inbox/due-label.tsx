import type { ReactNode } from 'react';
import { classNames } from '#storefront/ui/class-names.ts';
import styles from './due-label.module.css';

type Props = {
  /** `late` and `soon` are highlighted; any other value is plain. */
  due: string;
  /** The size: large next to a heading, small in a dense list. */
  size?: 'small' | 'normal' | 'large' | undefined;
  children: ReactNode;
};

/** How much time is left, or how late something is. */
export function DueLabel({ due, size = 'normal', children }: Props) {
  return (
    <span
      className={classNames(
        styles.label,
        due === 'late' && styles.late,
        due === 'soon' && styles.soon,
        size === 'large' && styles.large,
        size === 'small' && styles.small,
      )}
    >
      {children}
    </span>
  );
}
