import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { TextLink } from './text-link.tsx';
import styles from './toast.module.css';
import { useTimer } from './use-timer.ts';

export type ToastItem = {
  id: string;
  text: string;
  tone?: 'plain' | 'error';
  icon?: IconName;
  action?: { label: string; href?: string; onPress?: () => void };
  /**
   * Milliseconds until the toast disappears, 5000 by default. Null keeps it until its cause is gone, such as being
   * offline.
   */
  staysMs?: number | null;
};

type Props = { item: ToastItem; isPaused: boolean; onDismiss: () => void };

/** A toast: a temporary message that floats above the page. */
export function Toast({ item, isPaused, onDismiss }: Props) {
  const isError = item.tone === 'error';
  const { action } = item;
  useTimer(item.staysMs === undefined ? 5000 : item.staysMs, isPaused, onDismiss);
  return (
    <div className={classNames(styles.toast, isError && styles.error, 'on-dark')} data-toast>
      <Icon name={item.icon ?? (isError ? 'warning-circle' : 'check-circle')} size={20} />
      <span dir="auto">{item.text}</span>
      {action ? (
        <span className={styles.action}>
          <TextLink
            tone="dark"
            href={action.href}
            onPress={() => {
              action.onPress?.();
              onDismiss();
            }}
          >
            {action.label}
          </TextLink>
        </span>
      ) : null}
    </div>
  );
}
