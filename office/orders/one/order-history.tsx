import { shortDate, timeOfDay } from '#text/when.ts';
import { useNow } from '../../shell/use-now.ts';
import { Panel } from '../../ui/panel.tsx';
import { useText } from '../../ui/text.tsx';
import styles from './order-history.module.css';
import type { OfficeOrder } from './order-lines.tsx';

/** Staff by their names; a payment service or a job has a name of its own, which says nothing here. */
const nameOf = (
  { actor, who }: OfficeOrder['history'][number],
  t: { actors: Readonly<Record<OfficeOrder['history'][number]['actor'], string>> },
): string => (actor === 'operator' ? (who ?? t.actors.operator) : t.actors[actor]);

/** Who moved the order when, the newest first. */
export function OrderHistory({ history }: Pick<OfficeOrder, 'history'>) {
  const { text, language } = useText();
  const t = text.order;
  const now = useNow();
  return (
    <Panel title={t.history}>
      <ol className={styles.history}>
        {history.toReversed().map((entry) => (
          <li key={`${entry.status} ${entry.at.toISOString()}`} className={styles.entry}>
            {entry.undone ? (
              <>
                <p>
                  <s>{t.entry(nameOf(entry, t), text.orders.status[entry.status])}</s>
                </p>
                <p className="muted">
                  {t.undone(entry.undone.who, text.orders.backReasons[entry.undone.reason])}
                </p>
              </>
            ) : (
              <p>{t.entry(nameOf(entry, t), text.orders.status[entry.status])}</p>
            )}
            {entry.reason ? <p className="muted">{entry.reason}</p> : null}
            <small>
              {text.orders.dayAndTime(shortDate(language, entry.at, now), timeOfDay(language, entry.at))}
            </small>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
