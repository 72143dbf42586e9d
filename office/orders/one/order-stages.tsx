import { ORDER_STATUS_CODES, type OrderStatus, stagesOf } from '#contract/orders/orders.rules.ts';
import { OfficeIcon } from '../../ui/office-icon.tsx';
import { useText } from '../../ui/text.tsx';
import styles from './order-stages.module.css';

type Props = { status: OrderStatus; method: 'delivery' | 'cafe'; hasRecipientLink: boolean };

/** The stages of an order as arches on a line: done, now, next. */
export function OrderStages({ status, ...kind }: Props) {
  const { text } = useText();
  const t = text.order;
  const now = ORDER_STATUS_CODES[status];
  return (
    <ol className={styles.stages} aria-label={t.stages}>
      {stagesOf(kind).map((stage) => {
        const code = ORDER_STATUS_CODES[stage];
        const state =
          code === now ? 'now' : code < now && now <= ORDER_STATUS_CODES.delivered ? 'done' : 'next';
        return (
          <li key={stage} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.stop}>
              {state === 'done' ? <OfficeIcon name="check" size={16} /> : null}
            </span>
            <span className="visually-hidden">{t.stageStates[state]} </span>
            {text.orders.status[stage]}
          </li>
        );
      })}
    </ol>
  );
}
