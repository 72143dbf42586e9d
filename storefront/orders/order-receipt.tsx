import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.wire.ts';
import type { PaymentStatus } from '#contract/payments/payments.wire.ts';
import { readableNumber } from '#contract/phone-groups.ts';
import { useBundle, useFrame, useText } from '#storefront/page/frame.tsx';
import { Sum, SumOff } from '#storefront/page/money.tsx';
import { href } from '#storefront/routes.ts';
import { LinePicture } from '#storefront/ui/line-picture.tsx';
import { Tag } from '#storefront/ui/tag.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { JOINER } from '#text/joiner.ts';
import { statusTag, toneOf } from './order-labels.ts';
import { partUnderWay, paymentMethodLabel } from './order-payment-labels.ts';
import styles from './order-receipt.module.css';

/** The payment statuses that show a payment method. A refunded payment was still made with that method. */
const PAID: ReadonlySet<PaymentStatus> = new Set(['paid', 'refunding', 'refunded']);

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An order's receipt: what was ordered, for whom, and what it cost. */
export function OrderReceipt({ order }: { order: Order }) {
  const labels = useBundle('purchase');
  const { orders: t, checkout: sums } = labels;
  const { cart: lines } = useText();
  const { language } = useFrame();
  const { totals, payment } = order;
  // Show no payment for a failed attempt, because nothing was paid.
  const paid = payment !== null && PAID.has(payment.status) ? payment : null;
  const paymentLabel = paid && paymentMethodLabel(labels, paid);
  // Sum up the credit notes to get the refunded amount: each refund has a credit note of exactly its amount, with any
  // payment method (server/orders/documents/issue-invoice).
  const returned = order.documents.reduce(
    (sum, { kind, total }) => (kind === 'creditNote' ? sum + total : sum),
    0,
  );
  const underWay = partUnderWay(labels, language, payment);
  const isPaidByWallet = totals.total === 0 && totals.wallet > 0;
  return (
    <div className={styles.receipt}>
      <div className={styles.head}>
        <h2 className="h3">
          <bdi>{order.number}</bdi>
        </h2>
        <Tag tone={toneOf(order)}>{statusTag(labels, order)}</Tag>
      </div>
      <ul className={styles.lines}>
        {order.lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a placed order's lines never change, and may be equal
          <li key={i} className={styles.line}>
            <LinePicture picture={line.linePicture} alt="" use="small" sizes="88px" />
            <div className={styles.lineText}>
              <div className={styles.lineHead}>
                <h3 className="h4">
                  <a href={href('product', { slug: line.slug })}>{line.title}</a>{' '}
                  {line.quantity > 1 ? <span className="num">{t.quantity(line.quantity)}</span> : null}
                </h3>
                <Sum halalas={line.lineTotal - line.bundlesOff} />
              </div>
              {line.colourName ? <p className="small muted">{lines.colour(line.colourName)}</p> : null}
              {line.bundles.length > 0 ? (
                <p className="small muted">{lines.inSet(line.bundles.join(JOINER))}</p>
              ) : null}
              {line.engraving ? (
                <p className="small muted">
                  {lines.engravedWith} <bdi className="clay">{line.engraving}</bdi>
                </p>
              ) : null}
              {line.addons.map((addon) => (
                <p key={addon.title} className="small muted">
                  + {addon.title}
                </p>
              ))}
              {line.cardMessage ? (
                <p className="small muted">
                  {lines.onTheCard}: <bdi>{line.cardMessage}</bdi>
                </p>
              ) : null}
              {line.cardFrom ? <p className="small muted">{lines.signed(line.cardFrom)}</p> : null}
              {line.greeting === null ? null : (
                <p className="small muted">{labels.greeting[line.greeting.kind]}</p>
              )}
              {line.hidesSender ? <p className="small muted">{lines.hidesSender}</p> : null}
              {order.status === 'delivered' && line.careSlug ? (
                <p>
                  <TextLink
                    href={href('plant-care', { slug: line.careSlug })}
                    label={`${labels.gift.care}: ${line.title}`}
                  >
                    {labels.gift.care}
                  </TextLink>
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <Fact name={t.recipient}>
          <bdi>{order.recipientName}</bdi>
        </Fact>
        <Fact name={t.phone}>
          <bdi dir="ltr">{readableNumber(order.recipientPhone)}</bdi>
        </Fact>
        {order.method === 'cafe' ? (
          <Fact name={t.pickup}>{t.cafe(order.cityName)}</Fact>
        ) : (
          <Fact name={t.address}>
            {order.address === null ? null : (
              <>
                <bdi>{order.address}</bdi>
                {JOINER}
              </>
            )}
            {order.cityName}
          </Fact>
        )}
        {order.nationalAddress ? (
          <Fact name={t.nationalAddress}>
            <bdi dir="ltr">{order.nationalAddress}</bdi>
          </Fact>
        ) : null}
        {paymentLabel ? (
          <Fact name={t.paidWith}>
            {paid?.method === 'applePay' ? (
              <>
                <bdi lang="en">{sums.applePay}</bdi>
                {JOINER}
              </>
            ) : null}
            {paymentLabel}
          </Fact>
        ) : null}
        {isPaidByWallet ? <Fact name={t.paidWith}>{t.wallet}</Fact> : null}
      </dl>
      <dl className={styles.sums}>
        <Fact name={sums.items(totals.pieces)}>
          <Sum halalas={totals.items} />
        </Fact>
        {totals.extras > 0 ? (
          <Fact name={sums.extras}>
            <Sum halalas={totals.extras} />
          </Fact>
        ) : null}
        <Fact name={sums.delivery}>
          {totals.delivery === 0 ? (
            <span className="green">{sums.free}</span>
          ) : (
            <Sum halalas={totals.delivery} />
          )}
        </Fact>
        {totals.bundles > 0 ? (
          <Fact name={sums.bundles}>
            <SumOff halalas={totals.bundles} />
          </Fact>
        ) : null}
        {totals.coupon > 0 ? (
          <Fact name={sums.coupon}>
            <SumOff halalas={totals.coupon} />
          </Fact>
        ) : null}
        {totals.wallet > 0 ? (
          <Fact name={sums.fromWallet}>
            <SumOff halalas={totals.wallet} />
          </Fact>
        ) : null}
      </dl>
      <div className={styles.total}>
        <span className="h4">{sums.total}</span>
        <Sum halalas={totals.total} size="large" />
      </div>
      <p className="micro quiet">{sums.vatIncluded}</p>
      {returned > 0 ? (
        <dl className={styles.after}>
          <Fact name={t.returned}>
            <Sum halalas={returned} />
          </Fact>
        </dl>
      ) : null}
      {underWay === null ? null : <p className="small muted">{underWay}</p>}
    </div>
  );
}
