import { useEffect, useEffectEvent, useState } from 'react';
import { TELL_AFTER_SECONDS } from '#contract/orders/office.rules.ts';
import { classNames } from '#storefront/ui/class-names.ts';
import { useText } from '../ui/text.tsx';
import { useKeys } from '../ui/use-keys.ts';
import type { Move } from './next-move.ts';
import styles from './notification-pending.module.css';

type Props = {
  move: Move & { kind: 'status' };
  /** The time of the move in milliseconds, from `performance.now()`. */
  since: number;
  isStopped: boolean;
  isRaised: boolean;
  onStepBack: () => void;
  onEnd: () => void;
};

const RADIUS = 14;
const LENGTH = 2 * Math.PI * RADIUS;

/**
 * Offers to undo a move in the minute before the shopper is notified. Afterwards only the order's own button can take
 * the move back.
 */
export function NotificationPending({ move, since, isStopped, isRaised, onStepBack, onEnd }: Props) {
  const { text } = useText();
  const t = text.orders;
  const [left, setLeft] = useState(TELL_AFTER_SECONDS);
  const count = useEffectEvent(() => {
    const seconds = TELL_AFTER_SECONDS - Math.floor((performance.now() - since) / 1000);
    if (seconds <= 0) onEnd();
    else setLeft(seconds);
  });
  useEffect(() => {
    const timer = window.setInterval(count, 1000);
    return () => window.clearInterval(timer);
  }, []);
  useKeys({ KeyZ: onStepBack });
  return (
    <div className={classNames(styles.toast, isRaised && styles.raised, 'on-dark')}>
      <span className={styles.ring} aria-hidden="true">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <circle cx="16" cy="16" r={RADIUS} />
          <circle
            cx="16"
            cy="16"
            r={RADIUS}
            className={styles.left}
            strokeDasharray={LENGTH}
            strokeDashoffset={LENGTH * (1 - left / TELL_AFTER_SECONDS)}
          />
        </svg>
        {t.number(left)}
      </span>
      <p role="status">{t.notYetNotified(move.number, t.status[move.to])}</p>
      <button type="button" aria-disabled={isStopped || undefined} onClick={onStepBack}>
        {t.stepBack}
        <span className={styles.key} aria-hidden="true">
          Z
        </span>
      </button>
    </div>
  );
}
