import type { ReactNode } from 'react';
import { classNames } from '#storefront/ui/class-names.ts';
import styles from './tag.module.css';

type Props = { children: ReactNode; tone?: 'ok' | 'wait' | 'bad' | 'hand' | 'mute' };

/** A status label with the brand's arch before it. */
export function Tag({ children, tone = 'mute' }: Props) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>;
}
