import type { ReactNode } from 'react';
import { classNames } from '#storefront/ui/class-names.ts';
import styles from './note.module.css';
import { OfficeIcon } from './office-icon.tsx';
import type { OfficeIconName } from './office-icon-names.ts';

type Props = {
  children: ReactNode;
  /** The colour: ochre for a wait, red for a failure, green for a success. */
  tone?: 'wait' | 'bad' | 'ok';
  icon?: OfficeIconName;
  /** A button or link at the end of the note. */
  action?: ReactNode;
  /** True if screen readers announce the note when it appears: a failure assertively, anything else politely. */
  isLive?: boolean;
};

const icons = { wait: 'clock', bad: 'warning-circle', ok: 'check-circle' } as const;

/** A note that stays on screen until its problem is solved. It states the cause, what was kept, and what to do. */
export function Note({ children, tone = 'wait', icon, action, isLive = false }: Props) {
  return (
    <div
      className={classNames(styles.note, styles[tone])}
      role={isLive ? (tone === 'bad' ? 'alert' : 'status') : undefined}
    >
      <OfficeIcon name={icon ?? icons[tone]} />
      <div className={styles.text}>{children}</div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
