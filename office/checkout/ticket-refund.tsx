import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refundable } from '#contract/payments/refunds.rules.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';
import { DeclinedRefunds } from './declined-refunds.tsx';
import styles from './refund-dialog.module.css';
import { RefundDialog } from './refund-dialog.tsx';
import { wholeOrder } from './refund-draft.ts';
import { refundableQuery, type SoldOrder } from './refund-queries.ts';

type Props = { order: SoldOrder; reason: string; isStopped: boolean };

/**
 * The refund button of a ticket. The dialog opens with the whole order selected and the ticket's topic as the reason.
 */
export function TicketRefund({ order, reason, isStopped }: Props) {
  const { text } = useText();
  const t = text.refunds;
  const { data } = useQuery(refundableQuery(order.number));
  const [isOpen, setOpen] = useState(false);
  const [refunded, setRefunded] = useState<number | null>(null);
  const canRefund = data?.isOpen && refundable(data) > 0 && data.waiting === null;
  return (
    <>
      {data?.waiting ? (
        <Note isLive>{t.waiting(data.waiting.requestedBy, data.waiting.amount)}</Note>
      ) : refunded === null ? null : (
        <Note tone="ok" isLive>
          {t.done(refunded)}
        </Note>
      )}
      {data ? <DeclinedRefunds declined={data.declined} /> : null}
      {canRefund ? (
        <div className={styles.start}>
          <Button kind="outline" isDisabled={isStopped} onPress={() => setOpen(true)}>
            {t.start}
          </Button>
        </div>
      ) : null}
      {isOpen && data ? (
        <RefundDialog
          refundable={data}
          lines={order.lines}
          start={{ draft: wholeOrder(data), reason }}
          onDone={(state, halalas) => {
            setRefunded(state === 'refunded' ? halalas : null);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
