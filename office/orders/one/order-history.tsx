import type { ReactNode } from 'react';
import type { office } from '#text/en/office/office.ts';
import { shortDate, timeOfDay } from '#text/when.ts';
import { useNow } from '../../shell/use-now.ts';
import { Panel } from '../../ui/panel.tsx';
import { useText } from '../../ui/text.tsx';
import styles from './order-history.module.css';
import type { OfficeOrder } from './order-lines.tsx';

type Move = OfficeOrder['history'][number];
type Work = OfficeOrder['work'][number];
type Entry = { key: string; at: Date; content: ReactNode };

/**
 * The displayed author of a move. Members appear by name; payment services and jobs by kind, because their technical
 * names mean nothing to staff.
 */
const nameOf = ({ actor, who }: Move, t: { actors: Readonly<Record<Move['actor'], string>> }): string =>
  actor === 'operator' ? (who ?? t.actors.operator) : t.actors[actor];

/** The order's history, newest first: who did what and when. */
export function OrderHistory({ order }: { order: OfficeOrder }) {
  const { text, language } = useText();
  const t = text.order;
  const now = useNow();
  const { history, work } = order;
  const entries: Entry[] = [
    ...history.map((move) => ({
      key: `${move.status} ${move.at.toISOString()}`,
      at: move.at,
      content: <Moved move={move} />,
    })),
    ...work.map((done) => ({ key: `work ${done.id}`, at: done.at, content: <Worked work={done} /> })),
    ...dispatchEntries(order, text),
  ];
  return (
    <Panel title={t.history}>
      <ol className={styles.history}>
        {entries
          .sort((a, b) => a.at.getTime() - b.at.getTime())
          .toReversed()
          .map(({ key, at, content }) => (
            <li key={key} className={styles.entry}>
              {content}
              <small>{text.orders.dayAndTime(shortDate(language, at, now), timeOfDay(language, at))}</small>
            </li>
          ))}
      </ol>
    </Panel>
  );
}

function dispatchEntries({ handovers, failures, doorPhoto }: OfficeOrder, text: typeof office): Entry[] {
  const t = text.dispatch;
  return [
    ...handovers.map(({ id, who, driverName, at }) => ({
      key: `handover ${id}`,
      at,
      content: <p>{t.history.handedOver(who, driverName)}</p>,
    })),
    ...failures.map(({ reason, next, who, at }, n) => ({
      key: `failure ${n}`,
      at,
      content: (
        <>
          <p>{reason === null ? t.history.planned(who) : t.history.failed(who, t.reasons[reason])}</p>
          <p className="muted">{t.next[next]}</p>
        </>
      ),
    })),
    ...(doorPhoto
      ? [{ key: 'photo', at: doorPhoto.at, content: <p>{t.history.photo(doorPhoto.who)}</p> }]
      : []),
  ];
}

function Moved({ move }: { move: Move }) {
  const { text } = useText();
  const t = text.order;
  const words = t.entry(nameOf(move, t), text.orders.status[move.status]);
  return (
    <>
      <p>{move.undone ? <s>{words}</s> : words}</p>
      {move.undone ? (
        <p className="muted">{t.undone(move.undone.who, text.orders.backReasons[move.undone.reason])}</p>
      ) : null}
      {move.reason ? <p className="muted">{move.reason}</p> : null}
    </>
  );
}

function Worked({ work: { who, act, step } }: { work: Work }) {
  const { text } = useText();
  const t = text.order;
  const words = act === 'prepare' ? (step === null ? '' : text.orders.steps[step]) : t.work[act];
  return <p className={act === 'spoilt' ? styles.spoilt : undefined}>{t.entry(who, words)}</p>;
}
