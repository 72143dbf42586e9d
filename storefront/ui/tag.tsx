import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tag.module.css';

type Props = { children: ReactNode; tone: 'ok' | 'wait' | 'bad' | 'mute' | 'clay' };

/** A label for a status, with a small arch in the status's colour. */
export function Tag({ children, tone }: Props) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>;
}
