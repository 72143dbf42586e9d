import { awaitsRecipient } from '#contract/orders/orders.rules.ts';
import { useSession } from '#storefront/account/use-session.ts';
import type { ResultData } from '#storefront/checkout/result-data.ts';
import { NoticesOffer } from '#storefront/notifications/notices-offer.tsx';
import { OrderPapers } from '#storefront/orders/order-papers.tsx';
import { arrivalWords } from '#storefront/orders/order-words.ts';
import { useReadOrder } from '#storefront/orders/use-order.ts';
import { useFrame, usePurchaseText } from '#storefront/render/frame.tsx';
import { useNow } from '#storefront/render/use-now.ts';
import { href } from '#storefront/routes.ts';
import { InstallPlace } from '#storefront/shell/install-place.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Niche } from '#storefront/ui/niche.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { dayInRiyadh } from '#text/when.ts';
import styles from './result.module.css';

/** The order is accepted: its gift in the niche, its number, and the way to follow it. */
export function CheckoutSuccess({ data }: { data: ResultData }) {
  const { language } = useFrame();
  const { checkout: t, orders } = usePurchaseText();
  const now = useNow();
  const { isSignedIn } = useSession();
  const { state } = useReadOrder(isSignedIn ? data.orderUuid : null);
  const order = state.kind === 'ready' ? state.order : undefined;
  const first = order?.lines[0];
  return (
    <div className={styles.page}>
      <div className={styles.niche}>
        <Niche ground="green" fill={150}>
          {first ? <Picture address={first.picture} alt="" use="card" sizes="17rem" /> : null}
        </Niche>
      </div>
      <h1>{t.successTitle}</h1>
      <p className={`lead ${styles.words}`} role="status">
        {order ? t.successText(order.number) : t.successPlain}
        {order && awaitsRecipient(order)
          ? ` ${(order.invitation?.sendsAt ? t.successRecipientAskedLater : t.successRecipientAsked)(order.recipientName)}`
          : null}
        {order?.slotStartsAt
          ? ` ${arrivalWords(orders, language, order, { today: dayInRiyadh(now), isSentence: true })}.`
          : null}
      </p>
      <div className={styles.actions}>
        <Button
          href={data.orderUuid ? href('my-orders', {}, { order_id: data.orderUuid }) : href('my-orders')}
        >
          {t.trackGift}
        </Button>
        <TextLink href={href('products')} hasArrow>
          {t.keepBrowsing}
        </TextLink>
      </div>
      {order ? <OrderPapers order={order} /> : null}
      {order ? <NoticesOffer otherwise={<InstallPlace place="order" />} /> : null}
    </div>
  );
}
