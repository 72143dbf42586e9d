import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { refundable } from '#contract/payments/refunds.rules.ts';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import { useNow } from '../shell/use-now.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { ReadFailure, Waiting } from '../ui/load-state.tsx';
import { momentWords } from '../ui/moment-words.ts';
import { Money } from '../ui/money.tsx';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import rows from '../ui/rows.module.css';
import { useText } from '../ui/text.tsx';
import { DeclinedRefunds } from './declined-refunds.tsx';
import { refundableQuery, type SoldOrder, useRefunds } from './refund-queries.ts';

// Loaded when money is given back, which few orders need.
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

type Props = { order: SoldOrder; me: { permissions: readonly Permission[] }; isStopped: boolean };

/** An order's refunds with the members who made them, the requests that wait for approval, and the refund button. */
export function OrderRefunds({ order, me, isStopped }: Props) {
  const { text, language } = useText();
  const t = text.refunds;
  const now = useNow();
  const { data, error, refetch } = useQuery(refundableQuery(order.number));
  const { decline } = useRefunds();
  const [isOpen, setOpen] = useState(false);
  const [refunded, setRefunded] = useState<number | null>(null);
  const mayRefund = me.permissions.includes('money.refund');
  const canRefund =
    data !== undefined && mayRefund && data.isOpen && refundable(data) > 0 && data.waiting === null;
  return (
    <Panel
      title={t.list}
      end={
        canRefund ? (
          <Button kind="outline" isDisabled={isStopped} onPress={() => setOpen(true)}>
            {t.start}
          </Button>
        ) : null
      }
    >
      {refunded === null ? null : (
        <Note tone="ok" isLive>
          {t.done(refunded)}
        </Note>
      )}
      {data ? (
        <>
          {data.waiting ? (
            <Note
              isLive
              action={
                data.waiting.isOwn ? (
                  <Button
                    kind="outline"
                    isBusy={decline.isPending}
                    onPress={() => data.waiting && decline.mutate(data.waiting)}
                  >
                    {t.takeBack}
                  </Button>
                ) : null
              }
            >
              {t.waiting(data.waiting.requestedBy, data.waiting.amount)}
            </Note>
          ) : null}
          {decline.error ? (
            <Note tone="bad" isLive>
              {faultMessage(decline.error, text)}
            </Note>
          ) : null}
          {data.refunds.length > 0 ? (
            <ul className={rows.rows}>
              {data.refunds.map(({ amount, toWallet, who, reason, at }, i) => {
                const time = momentWords(language, at, now);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: refunds are only added at the end, and may be equal
                  <li key={i} className={rows.row}>
                    <span className={rows.main}>
                      {reason ?? t.start}
                      <small>
                        {who === null ? t.byShop(time) : t.by(who, time)}
                        {toWallet === amount ? `. ${t.toWallet}` : ''}
                      </small>
                    </span>
                    <Money halalas={amount} />
                  </li>
                );
              })}
            </ul>
          ) : null}
          <DeclinedRefunds declined={data.declined} />
        </>
      ) : error ? (
        <ReadFailure fault={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting rows={1} />
      )}
      {isOpen && data ? (
        <Suspense>
          <RefundDialog
            refundable={data}
            lines={order.lines}
            onDone={(state, halalas) => {
              setRefunded(state === 'refunded' ? halalas : null);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </Panel>
  );
}
