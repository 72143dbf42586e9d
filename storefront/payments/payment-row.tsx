import type { PaymentMade, PaymentStatus } from '#contract/payments/payments.wire.ts';
import { AccountMoney } from '#storefront/page/account-money.tsx';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { useNow } from '#storefront/page/use-now.ts';
import { href } from '#storefront/routes.ts';
import { LedgerEntry } from '#storefront/ui/ledger-entry.tsx';
import { Tag } from '#storefront/ui/tag.tsx';
import { accountRiyalsInWords } from '#text/account-money.ts';
import { JOINER } from '#text/joiner.ts';
import type { BundledTexts } from '#text/screens.ts';
import { shortDate } from '#text/when.ts';

const TONES = {
  started: 'wait',
  paid: 'ok',
  failed: 'bad',
  cancelled: 'mute',
  refunding: 'wait',
  refunded: 'ok',
} as const satisfies { [K in PaymentStatus]: string };

/** The name of a payment method, such as "mada •• 4021" or "Tabby". */
function nameOf(t: BundledTexts['payments'], { method, scheme, lastFour }: PaymentMade): string {
  const known: Partial<Record<string, string>> = t.methods;
  const name = known[method] ?? t.schemes[scheme ?? ''] ?? t.card;
  return lastFour === null ? name : t.endingIn(name, lastFour);
}

/** One payment: method, order, date, amount, status, and refunds. */
export function PaymentRow({ payment }: { payment: PaymentMade }) {
  const { language } = useFrame();
  const t = useBundle('payments');
  const now = useNow();
  return (
    <LedgerEntry
      icon="credit-card"
      title={nameOf(t, payment)}
      note={
        <>
          <a href={href('my-orders', {}, { order_id: payment.orderUuid })}>{t.order(payment.orderNumber)}</a>
          {JOINER}
          {shortDate(language, payment.at, now)}
          {payment.refunds.map(({ amount, isDone, at }) => (
            <span key={`${at.getTime()} ${amount}`} className="green">
              <br />
              {(isDone ? t.cameBack : t.comesBack)(
                accountRiyalsInWords(language, amount),
                shortDate(language, at, now),
              )}
            </span>
          ))}
        </>
      }
      end={
        <>
          <AccountMoney halalas={payment.amount} />
          <Tag tone={TONES[payment.status]}>{t.statuses[payment.status]}</Tag>
        </>
      }
    />
  );
}
