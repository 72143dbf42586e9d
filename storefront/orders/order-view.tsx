import type { ReactNode } from 'react';
import type { Order, RatingReason } from '#contract/orders/orders.wire.ts';
import { useFrame, usePurchaseText } from '#storefront/render/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { riyalsInWords } from '#text/money.ts';
import { timeOfDay } from '#text/when.ts';
import { OrderPapers } from './order-papers.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import styles from './order-view.module.css';
import { arrivalWords, headlineWord } from './order-words.ts';
import { RatingForm } from './rating-form.tsx';
import { ShareLink } from './share-link.tsx';

type Props = {
  order: Order;
  isBusy: boolean;
  /** What pays an order that awaits it (storefront/checkout). */
  payment: ReactNode;
  /** What is to be done while the recipient is asked where and when (orders/awaited-gift). */
  awaited: ReactNode;
  onCancel: () => void;
  onRate: (rating: { rating: number; reason: RatingReason | null; comment: string | null }) => void;
};

/** One order: where it is on its way, and the receipt beside it. */
export function OrderView({ order, isBusy, payment, awaited, onCancel, onRate }: Props) {
  const { language } = useFrame();
  const { orders: t, gift } = usePurchaseText();
  const isUnpaid = order.status === 'awaitingPayment';
  const hasEnded = order.status === 'cancelled' || order.status === 'rejected';
  /** What the wallet paid came back with the order's end; what was paid otherwise has a way to go. */
  const whereTheMoneyIs = () => {
    const { payment: paid, totals } = order;
    const fromWallet = totals.wallet > 0 ? t.backInWallet(riyalsInWords(language, totals.wallet)) : null;
    if (totals.total === 0 && fromWallet !== null) return fromWallet;
    const other = paid?.message ?? (paid?.status === 'refunded' ? t.refundOnItsWay : t.nothingCharged);
    return fromWallet === null ? other : `${other} ${fromWallet}`;
  };
  const lead = () => {
    if (isUnpaid) return order.payUntil ? t.heldUntil(timeOfDay(language, order.payUntil)) : null;
    if (hasEnded) return whereTheMoneyIs();
    if (order.status === 'delivered') return null;
    return arrivalWords(t, language, order);
  };
  return (
    <>
      <Breadcrumbs
        label={t.breadcrumb}
        steps={[{ label: t.title, href: href('my-orders') }, { label: <bdi>{order.number}</bdi> }]}
      />
      <div className={styles.columns}>
        <div>
          <h1 className={styles.headline}>{headlineWord(t, order, order.status)}</h1>
          <p className={`lead ${styles.lead}`}>{lead()}</p>
          {isUnpaid ? <div className={styles.pay}>{payment}</div> : null}
          {awaited}
          <h2 className="visually-hidden">{t.stages}</h2>
          <OrderTimeline order={order} />
          {isUnpaid || hasEnded || order.invitation !== null ? null : (
            <p className={styles.share}>
              <ShareLink orderUuid={order.uuid} label={gift.shareTracking} />
              <span className="small muted">{gift.shareNote}</span>
            </p>
          )}
          <p className={styles.quiet}>
            <TextLink href={href('contact-us', {}, { activetab: 'my-ticket', order_id: order.uuid })}>
              {t.somethingWrong}
            </TextLink>
            {order.canCancel ? (
              <TextLink onPress={onCancel} isDisabled={isBusy} tone="pom">
                {t.cancel}
              </TextLink>
            ) : null}
          </p>
        </div>
        <aside className={styles.side}>
          <OrderReceipt order={order} />
          <OrderPapers order={order} />
          {order.status === 'delivered' && order.rating === null ? (
            <RatingForm isBusy={isBusy} onRate={onRate} />
          ) : null}
          {order.rating === null ? null : <p className="muted">{t.rated}</p>}
        </aside>
      </div>
    </>
  );
}
