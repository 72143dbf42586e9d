import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isPreparation } from '#contract/orders/office.rules.ts';
import { givesBack } from '#contract/orders/orders.rules.ts';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import { timeOfDay } from '#text/when.ts';
import { Screen } from '../../shell/screen.tsx';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import heading from '../../ui/heading.module.css';
import link from '../../ui/links/link.module.css';
import { Money } from '../../ui/money.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useText } from '../../ui/text.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { ChangedNote } from '../changed-note.tsx';
import { dueOf, minutesLateAt } from '../due.ts';
import { MovePrompts } from '../move-prompts.tsx';
import { type Move, moveBack, moveLabel, nextMove } from '../next-move.ts';
import { OrderDueLabel } from '../order-due-label.tsx';
import { useMoves } from '../use-moves.ts';
import { windowWords } from '../window-words.ts';
import { OrderHistory } from './order-history.tsx';
import { type OfficeOrder, OrderCards, OrderLines } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderParcel } from './order-parcel.tsx';
import { OrderPeople } from './order-people.tsx';
import { OrderPrintouts } from './order-printouts.tsx';
import { OrderStages } from './order-stages.tsx';
import styles from './order-view.module.css';
import { refundedOf } from './refunded-of.ts';

type Props = {
  order: OfficeOrder;
  readAt: number;
  me: { permissions: readonly Permission[] };
  isStopped: boolean;
  /** Panels from other domains, such as tickets, shown before the order's history. */
  aside?: ReactNode;
  /** The order's refunds, shown below its amounts. */
  refunds?: ReactNode;
};

/** Whether the price is paid, was returned because the order ended, or was never paid. */
function paidState({ status, history, money }: OfficeOrder): 'kept' | 'returned' | 'never' {
  if (!history.some((entry) => entry.status === 'accepted')) return 'never';
  const isRefunded = money !== undefined && refundedOf(money) >= money.total + money.wallet;
  return givesBack(status) || isRefunded ? 'returned' : 'kept';
}

export function OrderView({ order, readAt, me, isStopped, aside, refunds }: Props) {
  const { text, language } = useText();
  const t = text.order;
  const now = useNow();
  const moves = useMoves(isStopped);
  const forward = nextMove(order, me.permissions);
  const back = moveBack(order, me.permissions, now);
  const { number, status } = order;
  const ends = order.mayMoveTo
    .filter(givesBack)
    .map((to) => ({ kind: 'status', number, from: status, to }) satisfies Move);
  const minutesLate = minutesLateAt(order.minutesLate, readAt, now.getTime());
  const due = dueOf(order, minutesLate);
  const isUrgent = due === 'late' || due === 'soon';
  const window = windowWords(text.orders, language, order.window, now);
  const last = lastOf(order);
  const press = (move: Move | null) => moves.press(move, order);
  useKeys({ KeyF: () => press(forward), KeyB: () => press(back) });
  const isBusy = moves.busyNumber !== null;
  return (
    <Screen
      name={order.number}
      above={<BackToBoard />}
      title={
        <bdi dir="ltr" className={heading.number}>
          {order.number}
        </bdi>
      }
      facts={
        <>
          <p className={styles.fact}>
            <b className={styles.status}>
              {order.awaitsRecipient || isPreparation(order.step)
                ? text.orders.steps[order.step]
                : text.orders.status[order.status]}
            </b>
            {last ? (
              <span>
                {last.who === null
                  ? t.since(timeOfDay(language, last.at))
                  : t.sinceBy(timeOfDay(language, last.at), last.who)}
              </span>
            ) : null}
          </p>
          <p className={styles.fact}>
            {isUrgent ? (
              <>
                <OrderDueLabel isLarge due={due} minutesLate={minutesLate} window={order.window} />
                <span>{window}</span>
              </>
            ) : (
              <b>{window}</b>
            )}
          </p>
          {order.money ? (
            <p className={styles.fact}>
              <b>
                <Money halalas={order.money.total + order.money.wallet} />
              </b>
              <span>{t.paid[paidState(order)]}</span>
            </p>
          ) : null}
        </>
      }
      acts={
        back || forward ? (
          <fieldset className={styles.acts} aria-label={t.acts}>
            {back ? (
              <Button
                kind="outline"
                icon="arrow-u-up-left"
                flip
                hotkey="B"
                isBusy={isBusy}
                isDisabled={isStopped}
                onPress={() => press(back)}
              >
                <span className={styles.wide}>{text.orders.stepBack}</span>
              </Button>
            ) : null}
            {forward ? (
              <Button
                isForward
                hotkey="F"
                isBusy={isBusy}
                isDisabled={isStopped}
                onPress={() => press(forward)}
              >
                {moveLabel(text.orders, forward, order.method)}
              </Button>
            ) : null}
          </fieldset>
        ) : null
      }
    >
      <ChangedNote isOpen fault={moves.fault} move={moves.last} onDismiss={moves.dismiss} />
      {givesBack(status) ? null : <OrderStages {...order} />}
      <div className={styles.parts}>
        <div className={styles.column}>
          <OrderLines lines={order.lines} pieces={order.pieces} engraved={order.engraved} />
          <OrderCards lines={order.lines} />
          <OrderPrintouts number={order.number} printouts={order.printouts} />
          {order.money ? (
            <OrderMoney
              number={order.number}
              money={order.money}
              seesBooks={me.permissions.includes('reports.money')}
            />
          ) : null}
          {refunds}
          {ends.length > 0 ? (
            <Panel title={t.end}>
              <p className="small muted">{text.orders.confirm.givesBack}</p>
              <div className={styles.ends}>
                {ends.map((move) => (
                  <Button key={move.to} kind="danger" isDisabled={isStopped} onPress={() => press(move)}>
                    {moveLabel(text.orders, move, order.method)}
                  </Button>
                ))}
              </div>
            </Panel>
          ) : null}
        </div>
        <div className={styles.column}>
          <OrderPeople order={order} permissions={me.permissions} isStopped={isStopped} />
          <OrderNotes number={order.number} notes={order.notes} />
          {order.method === 'delivery' ? <OrderParcel order={order} permissions={me.permissions} /> : null}
          {aside}
          <OrderHistory order={order} />
        </div>
      </div>
      <MovePrompts isRaised moves={moves} isStopped={isStopped} />
    </Screen>
  );
}

export function BackToBoard() {
  const { text } = useText();
  return (
    <Link to="/board" className={link.dense}>
      {text.order.toBoard}
    </Link>
  );
}

/** The newest entry of an order's history: a change of status or a preparation step. */
function lastOf({ history, work }: Pick<OfficeOrder, 'history' | 'work'>) {
  const moves = history
    .filter(({ undone }) => undone === null)
    .map(({ at, actor, who }) => ({ at, who: actor === 'operator' ? who : null }));
  const steps = work.filter(({ act }) => act === 'prepare');
  return [...moves, ...steps].sort((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
}
