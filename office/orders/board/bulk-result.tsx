import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { Note } from '../../ui/note.tsx';
import { useText } from '../../ui/text.tsx';
import styles from './bulk-bar.module.css';
import { undoOf } from './bulk-plan.ts';
import type { BulkMove } from './use-bulk-move.ts';

/**
 * The result of a bulk move: the orders that moved, and those that did not, each with the reason. A button undoes the
 * moves.
 */
export function BulkResult({ bulk, isStopped }: { bulk: BulkMove; isStopped: boolean }) {
  const { text } = useText();
  const t = text.board.bulk;
  if (!bulk.data) return null;
  const { moved, refused, isBack } = bulk.data;
  const undo = isBack ? [] : moved.flatMap((move) => undoOf(move) ?? []);
  return (
    <Note
      tone={refused.length > 0 ? 'bad' : 'ok'}
      isLive
      action={
        <span className={styles.acts}>
          {undo.length > 0 ? (
            <Button
              kind="outline"
              icon="arrow-u-up-left"
              flip
              isDisabled={isStopped}
              onPress={() => bulk.mutate(undo)}
            >
              {t.takeBack}
            </Button>
          ) : null}
          <Button kind="outline" onPress={() => bulk.reset()}>
            {text.orders.changed.dismiss}
          </Button>
        </span>
      }
    >
      <strong>{isBack ? t.tookBack(moved.length) : t.moved(moved.length)}</strong>
      {refused.length > 0 ? (
        <>
          {' '}
          {t.refused(refused.length)}
          <ul className={styles.refused}>
            {refused.map(({ number, fault }) => (
              <li key={number}>
                <Link to="/order/$number" params={{ number }} className={styles.link}>
                  <bdi dir="ltr">{number}</bdi>
                </Link>{' '}
                {faultMessage(fault, text)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Note>
  );
}
