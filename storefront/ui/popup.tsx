import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { IconName } from './icon-names.ts';
import styles from './popup.module.css';
import { Seal } from './seal.tsx';
import { useDialog } from './use-dialog.ts';
import { useTimer } from './use-timer.ts';

type Props = {
  title: string;
  text?: string;
  tone?: 'error' | 'info' | 'success';
  icon?: IconName;
  okLabel: string;
  /** A link to the next step, after the OK button. */
  link?: { href: string; label: string } | undefined;
  onClose: () => void;
  /** Milliseconds until the popup closes by itself (5000 by Specification 9), or null to stay open. */
  closesAfterMs?: number | null | undefined;
};

const looks = {
  error: { seal: 'pom', icon: 'warning-circle' },
  info: { seal: 'sand', icon: 'info' },
  success: { seal: 'green', icon: 'check-circle' },
} as const;

/**
 * A message with an OK button. A bar shows the time until it closes; the time pauses while the pointer rests on the
 * popup, and stops at the first key press. The focus cannot stop it, because OK has the focus from the beginning.
 */
export function Popup(props: Props) {
  const { tone = 'info', closesAfterMs = 5000 } = props;
  const titleId = useId();
  const textId = useId();
  const [isPaused, setIsPaused] = useState(false);
  const dialog = useDialog({ isOpen: true, isClosable: true, onClose: props.onClose });
  useTimer(closesAfterMs, isPaused, props.onClose);
  const pause = () => setIsPaused(true);
  return (
    <dialog
      {...dialog}
      role="alertdialog"
      className={styles.popup}
      aria-labelledby={titleId}
      aria-describedby={props.text ? textId : undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing to press here; it only notices that someone is reading */}
      <div
        className={styles.panel}
        // Pause on pointer movement, not on enter, because the popup may appear under a resting pointer.
        onPointerMove={pause}
        onPointerLeave={() => setIsPaused(false)}
        onKeyDown={pause}
      >
        <Seal icon={props.icon ?? looks[tone].icon} tone={looks[tone].seal} />
        <h2 id={titleId} className={styles.title}>
          {props.title}
        </h2>
        {props.text ? (
          <p id={textId} className={styles.text}>
            {props.text}
          </p>
        ) : null}
        <span className={styles.actions}>
          <Button kind={tone === 'error' ? 'outline' : 'primary'} isBlock onPress={props.onClose}>
            {props.okLabel}
          </Button>
          {props.link ? (
            <Button isBlock href={props.link.href}>
              {props.link.label}
            </Button>
          ) : null}
        </span>
        {closesAfterMs === null ? null : (
          <span className={classNames(styles.bar, isPaused && styles.paused)} aria-hidden="true">
            <span style={{ animationDuration: `${closesAfterMs}ms` }} />
          </span>
        )}
        <div className="visually-hidden" role="status" data-announcer />
      </div>
    </dialog>
  );
}
