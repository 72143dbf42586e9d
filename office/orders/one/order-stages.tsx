import { currentStep, stepsUntilDelivery } from '#contract/orders/office.rules.ts';
import { OfficeIcon } from '../../ui/office-icon.tsx';
import { useText } from '../../ui/text.tsx';
import type { OfficeOrder } from './order-lines.tsx';
import styles from './order-stages.module.css';

type Props = Pick<OfficeOrder, 'status' | 'step' | 'method' | 'engraved' | 'awaitsRecipient' | 'history'>;

/** Shows the steps of an order as arches on a line: completed, current and coming ones. */
export function OrderStages({ status, step, method, engraved, awaitsRecipient, history }: Props) {
  const { text } = useText();
  const t = text.order;
  const hasRecipientLink = awaitsRecipient || history.some((entry) => entry.status === 'recipientAccepted');
  const steps = stepsUntilDelivery({ method, hasRecipientLink, engraved });
  const current = currentStep({ status, step });
  const now = current === null ? -1 : steps.indexOf(current);
  const names = { ...text.orders.steps, delivered: text.orders.status.delivered };
  const shortNames = { ...text.orders.shortSteps, delivered: t.shortDelivered };
  return (
    <ol className={styles.stages} aria-label={t.stages}>
      {steps.map((stage, at) => {
        const state = at === now ? 'now' : at < now ? 'done' : 'next';
        return (
          <li key={stage} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.stop}>
              {state === 'done' ? <OfficeIcon name="check" size={16} /> : null}
            </span>
            <span className="visually-hidden">{t.stageStates[state]} </span>
            <span className={styles.long}>{names[stage]}</span>
            <span className={styles.short}>{shortNames[stage]}</span>
          </li>
        );
      })}
    </ol>
  );
}
