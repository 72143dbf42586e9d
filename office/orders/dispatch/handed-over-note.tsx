import { Button } from '../../ui/button.tsx';
import { FileLink } from '../../ui/links/file-link.tsx';
import { Note } from '../../ui/note.tsx';
import { useText } from '../../ui/text.tsx';
import { type HandedOver, listFileOf } from './dispatch-queries.ts';
import styles from './handed-over-note.module.css';

/**
 * The result of a hand-over: a link to print the signed list, and the parcels that were not handed over because someone
 * else had changed them.
 */
export function HandedOverNote({ done, onDismiss }: { done: HandedOver; onDismiss: () => void }) {
  const { text } = useText();
  const t = text.dispatch;
  const { handoverId, handedOver, changed } = done;
  return (
    <div className={styles.note}>
      <Note
        tone={changed.length > 0 ? 'bad' : 'ok'}
        icon={changed.length > 0 ? 'users' : 'check-circle'}
        isLive
        action={
          <span className={styles.acts}>
            {handoverId === null ? null : <FileLink address={listFileOf(handoverId)}>{t.printList}</FileLink>}
            <Button kind="outline" onPress={onDismiss}>
              {t.dismiss}
            </Button>
          </span>
        }
      >
        <strong>{handedOver.length === 0 ? t.noneMoved : t.done(handedOver.length)}</strong>
        {changed.length > 0 ? (
          <>
            {' '}
            {t.stayed(changed.length)}
            <ul className={styles.list}>
              {changed.map(({ number, who, status }) => (
                <li key={number}>
                  {t.stayedOne(number, nameOf(who, t), status === null ? '' : text.orders.status[status])}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Note>
    </div>
  );
}

const nameOf = (who: string | null, { carriers }: { carriers: Readonly<Record<string, string>> }) =>
  who !== null && Object.hasOwn(carriers, who) ? (carriers[who] ?? who) : who;
