import type { ReactNode } from 'react';
import { isPreparation } from '#contract/orders/office.rules.ts';
import { givesBack } from '#contract/orders/orders.rules.ts';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import { timeOfDay } from '#text/when.ts';
import { useNow } from '../../shell/use-now.ts';
import { Act } from '../../ui/act.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useText } from '../../ui/text.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { ChangedNote } from '../changed-note.tsx';
import { dueOf, minutesLateAt } from '../due.ts';
import { DueMark } from '../due-mark.tsx';
import { MovePrompts } from '../move-prompts.tsx';
import { type Move, moveBack, moveLabel, nextMove } from '../next-move.ts';
import { useMoves } from '../use-moves.ts';
import { windowWords } from '../window-words.ts';
import { OrderHistory } from './order-history.tsx';
import { type OfficeOrder, OrderCards, OrderLines } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderPapers } from './order-papers.tsx';
import { OrderPeople } from './order-people.tsx';
import { OrderStages } from './order-stages.tsx';
import styles from './order-view.module.css';

type Props = {
  order: OfficeOrder;
  readAt: number;
  me: { permissions: readonly Permission[] };
  isStopped: boolean;
  /** What other domains know about the order, before its history. */
  aside?: ReactNode;
  /** Below the money. */
  refunds?: ReactNode;
};

export function OrderView({ order, readAt, me, isStopped, aside, refunds }: Props) {
  const { text, language } = useText();
  const t = text.order;
  const now = useNow();
  const moves = useMoves(isStopped);
  const forward = nextMove(order, me.permissions);
  const back = moveBack(order, me.permissions, now);
  const ends = order.mayMoveTo.filter(givesBack).map((to): Move => {
    const { number, status: from } = order;
    return { kind: 'status', number, from, to };
  });
  const minutesLate = minutesLateAt(order.minutesLate, readAt, now.getTime());
  const due = dueOf(order, minutesLate);
  const last = order.history.at(-1);
  const press = (move: Move | null) => moves.press(move, order);
  useKeys({ KeyF: () => press(forward), KeyB: () => press(back) });
  const isPaidFrom = (order.money?.total ?? 0) + (order.money?.wallet ?? 0);
  const isBusy = moves.busyNumber !== null;
  return (
    <>
      <ChangedNote isOpen fault={moves.fault} move={moves.last} onDismiss={moves.dismiss} />
      <div className={styles.head}>
        <p className={styles.fact}>
          <b className={styles.status}>
            {isPreparation(order.step) ? text.orders.steps[order.step] : text.orders.status[order.status]}
          </b>
          {last ? (
            <span>
              {last.actor === 'operator' && last.who
                ? t.sinceBy(timeOfDay(language, last.at), last.who)
                : t.since(timeOfDay(language, last.at))}
            </span>
          ) : null}
        </p>
        <p className={styles.fact}>
          {due === 'late' || due === 'soon' ? (
            <DueMark isLarge due={due} minutesLate={minutesLate} window={order.window} />
          ) : (
            <b>{windowWords(text.orders, language, order.window, now)}</b>
          )}
        </p>
        {order.money ? (
          <p className={styles.fact}>
            <b>
              <Money halalas={isPaidFrom} />
            </b>
            <span>{t.paidTotal}</span>
          </p>
        ) : null}
        <fieldset className={styles.acts} aria-label={t.acts}>
          {ends.map((move) => (
            <Act
              key={moveLabel(text.orders, move, order.method)}
              kind="danger"
              isDisabled={isStopped}
              onPress={() => press(move)}
            >
              {moveLabel(text.orders, move, order.method)}
            </Act>
          ))}
          {back ? (
            <Act
              kind="outline"
              icon="arrow-u-up-left"
              flip
              hotkey="B"
              isBusy={isBusy}
              isDisabled={isStopped}
              onPress={() => press(back)}
            >
              {text.orders.stepBack}
            </Act>
          ) : null}
          {forward ? (
            <Act isForward hotkey="F" isBusy={isBusy} isDisabled={isStopped} onPress={() => press(forward)}>
              {moveLabel(text.orders, forward, order.method)}
            </Act>
          ) : null}
        </fieldset>
      </div>
      <OrderStages
        status={order.status}
        method={order.method}
        hasRecipientLink={
          order.awaitsRecipient || order.history.some(({ status }) => status === 'recipientAccepted')
        }
      />
      <div className={styles.parts}>
        <div className={styles.column}>
          <OrderLines lines={order.lines} pieces={order.pieces} engraved={order.engraved} />
          <OrderCards lines={order.lines} />
          <OrderPapers number={order.number} papers={order.papers} />
          {order.money ? <OrderMoney number={order.number} money={order.money} /> : null}
          {refunds}
        </div>
        <div className={styles.column}>
          <OrderPeople order={order} permissions={me.permissions} />
          {order.method === 'delivery' ? <Parcel shipment={order.shipment} /> : null}
          {aside}
          <OrderHistory history={order.history} />
        </div>
      </div>
      <MovePrompts isRaised moves={moves} isStopped={isStopped} />
    </>
  );
}

function Parcel({ shipment }: Pick<OfficeOrder, 'shipment'>) {
  const { text } = useText();
  const t = text.order;
  return (
    <Panel title={t.delivery}>
      {shipment ? (
        <Facts
          facts={[
            { name: t.courier, value: t.couriers[shipment.courier] },
            {
              name: t.tracking,
              value: (
                <a className={styles.link} href={shipment.trackingUrl} target="_blank" rel="noreferrer">
                  <bdi dir="ltr">{shipment.trackingNumber}</bdi>
                </a>
              ),
            },
          ]}
        />
      ) : (
        <p className="small muted">{t.noParcel}</p>
      )}
    </Panel>
  );
}
