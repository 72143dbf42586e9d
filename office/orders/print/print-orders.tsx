import { Link } from '@tanstack/react-router';
import type { PrintState } from '#contract/orders/print.rules.ts';
import { OfficeIcon } from '../../ui/office-icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useText } from '../../ui/text.tsx';
import styles from './print-orders.module.css';
import { type PrintDetail, stateOf } from './print-queries.ts';

const TONES: Record<PrintState, 'wait' | 'bad' | 'ok'> = { new: 'wait', changed: 'bad', printed: 'ok' };

/** The orders of a delivery window in packing order, each with the printouts that are printed. */
export function PrintOrders({ detail }: { detail: PrintDetail }) {
  const { text } = useText();
  const t = text.print;
  return (
    <Panel title={t.ordersTitle} end={<span className="small muted">{t.packingOrder}</span>}>
      <ol className={styles.orders}>
        {detail.orders.map((order, at) => {
          const state = stateOf(order);
          const changed = order.printouts.filter((one) => one.state === 'changed');
          const { missingLabel } = order;
          return (
            <li key={order.number} data-order={order.number} className={styles.order}>
              <span className={styles.at}>{text.orders.number(at + 1)}</span>
              <Link to="/order/$number" params={{ number: order.number }} className={styles.number}>
                <bdi dir="ltr">{order.number}</bdi>
              </Link>
              <span className={styles.about}>
                <span>{text.orders.steps[order.step]}</span>
                <span>{text.order.pieces(order.pieces)}</span>
                {order.isEngraved ? (
                  <span className={styles.engraved}>
                    <OfficeIcon name="pen-nib" size={16} />
                    {text.board.engraved}
                  </span>
                ) : null}
                {missingLabel === 'awaitsRecipient' || missingLabel === 'cafe' ? (
                  <strong>{t.missingLabel[missingLabel]}</strong>
                ) : null}
                {changed.length > 0 ? (
                  <span>{t.changedPrintouts(changed.map(({ printout }) => t.printouts[printout]))}</span>
                ) : null}
              </span>
              {order.printouts.length === 0 ? (
                <span className="small muted">{t.noPrintouts}</span>
              ) : (
                <Tag tone={TONES[state]}>{t.states[state]}</Tag>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
