import { classNames } from '#storefront/ui/class-names.ts';
import { useText } from '../ui/text.tsx';
import styles from './clock-mark.module.css';
import type { Clock } from './ticket-clock.ts';

/** Shows how late a reply is, or how much time is left; empty while the shop waits for the shopper. */
export function ClockMark({
  clock: { due, minutesLate },
  isLarge = false,
}: {
  clock: Clock;
  isLarge?: boolean;
}) {
  const { text } = useText();
  const t = text.tickets;
  if (minutesLate === null) return null;
  return (
    <span className={classNames(styles.mark, styles[due], isLarge && styles.large)}>
      {due === 'late' ? t.late(minutesLate) : t.left(-minutesLate)}
    </span>
  );
}
