import { Link } from '@tanstack/react-router';
import { steps } from '#contract/orders/office.rules.ts';
import { ORDER_STATUS_CODES, type OrderStatus } from '#contract/orders/orders.rules.ts';
import { timeOfDay } from '#text/when.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';
import styles from './changed-note.module.css';
import type { Move } from './next-move.ts';
import { whoChangedFirst } from './use-move.ts';

const statuses = Object.keys(ORDER_STATUS_CODES) as OrderStatus[];

type Props = {
  fault: unknown;
  move: Move | undefined;
  onDismiss: () => void;
  /** True on the order's own page, where the note needs no link to the order. */
  isOpen?: boolean;
};

/**
 * Explains why a move was refused. If someone else changed the order first, it names the person and the time, and says
 * that nothing was changed.
 */
export function ChangedNote({ fault, move, onDismiss, isOpen = false }: Props) {
  const { text, language } = useText();
  const t = text.orders.changed;
  if (!fault || !move) return null;
  const faster = whoChangedFirst(fault);
  const title = faster?.who ? t.title(move.number, faster.who) : t.titleUnknown(move.number);
  // For an order, `act` is the order's current status or preparation step.
  const status = statuses.find((each) => each === faster?.act);
  const step = steps.find((each) => each === faster?.act);
  const now = status ? text.orders.status[status] : step && text.orders.steps[step];
  return (
    <div className={styles.note}>
      <Note
        tone="bad"
        isLive
        icon={faster ? 'users' : 'warning-circle'}
        action={
          <span className={styles.acts}>
            {isOpen || !faster ? null : (
              <Link to="/order/$number" params={{ number: move.number }} className={styles.open}>
                {t.open}
              </Link>
            )}
            <Button kind="outline" onPress={onDismiss}>
              {t.dismiss}
            </Button>
          </span>
        }
      >
        {faster ? (
          <>
            <strong>{title}</strong>{' '}
            {faster.at ? <span className={styles.time}>{timeOfDay(language, faster.at)}. </span> : null}
            {now ? `${t.now(now)} ` : null}
            {t.text}
          </>
        ) : (
          faultMessage(fault, text)
        )}
      </Note>
    </div>
  );
}
