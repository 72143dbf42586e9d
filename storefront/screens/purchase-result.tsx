import { type ReactNode, useEffect } from 'react';
import { awaitsRecipient } from '#contract/orders/orders.rules.ts';
import type { Order } from '#contract/orders/orders.wire.ts';
import { isPaymentService } from '#contract/payments/payment-services.rules.ts';
import type { PaymentMethod } from '#contract/payments/payments.wire.ts';
import { useSession } from '#storefront/account/use-session.ts';
import type { ResultData } from '#storefront/checkout/payment/result-data.ts';
import { UnpaidActions } from '#storefront/checkout/payment/unpaid-actions.tsx';
import { PushPrompt } from '#storefront/notifications/push-prompt.tsx';
import { OrderDocuments } from '#storefront/orders/documents/order-documents.tsx';
import { GiverActions } from '#storefront/orders/gifts/giver-actions.tsx';
import { arrivalLabel, buyerHeadline } from '#storefront/orders/order-labels.ts';
import { refundExplanation } from '#storefront/orders/order-payment-labels.ts';
import { resultOf } from '#storefront/orders/order-result.ts';
import { useReadOrder } from '#storefront/orders/use-order.ts';
import { documentTitle } from '#storefront/page/document-title.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { useNow } from '#storefront/page/use-now.ts';
import { href } from '#storefront/routes.ts';
import { openDialog } from '#storefront/shell/dialogs/dialogs.ts';
import { InstallOfferSlot } from '#storefront/shell/install/install-offer-slot.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { LinePicture } from '#storefront/ui/line-picture.tsx';
import { Niche } from '#storefront/ui/niche.tsx';
import { Seal } from '#storefront/ui/seal.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { BundledTexts } from '#text/screens.ts';
import { dayInRiyadh, timeOfDay } from '#text/when.ts';
import styles from './result.module.css';

/** The texts and buttons of a result page. */
type ResultText = {
  image: ReactNode;
  title: string;
  text: ReactNode;
  actions: ReactNode;
  /** Further content below the buttons. */
  more?: ReactNode;
};

/** The picture of the giver's own pot for an accepted order. While the order is loading, its empty frame. */
function GiftPicture({ order }: { order: Order | null }) {
  const t = useBundle('purchase').gift;
  const shown = order?.lines.find(({ linePicture }) => linePicture.engraving) ?? order?.lines[0];
  return (
    <div className={styles.niche}>
      <Niche ground="green" fill={150}>
        {shown ? (
          <LinePicture
            picture={shown.linePicture}
            alt={t.picture(shown.title, shown.engraving)}
            use="large"
            sizes="33rem"
          />
        ) : null}
      </Niche>
    </div>
  );
}

/**
 * The result of a purchase, for /checkout/success, /failed and /cancelled. The URL only names the order: the text
 * follows the order's status on the server, loaded with the shopper's own token (product.md 7). Until then the page
 * claims nothing, and the server's HTML is the same for everyone.
 * @param expected the result that the URL announces; it only decides the layout while loading
 */
export function PurchaseResult({ data, expected }: { data: ResultData; expected: 'accepted' | 'unpaid' }) {
  const { brand, language } = useFrame();
  const brandName = brand.name[language];
  const labels = useBundle('purchase');
  const { checkout: t, orders } = labels;
  const { isKnown, isSignedIn } = useSession();
  const { orderUuid } = data;
  const { state, load } = useReadOrder(isSignedIn ? orderUuid : null);
  const describeOrder = useOrderText(load);

  const result = (): ResultText | null => {
    if (!isKnown) return null;
    const browse = { href: href('products'), children: t.keepBrowsing };
    const signIn = (
      <Button onPress={() => void openDialog('sign-in')} kind={orderUuid === null ? 'outline' : 'primary'}>
        {orders.signIn}
      </Button>
    );
    if (orderUuid === null) {
      return {
        image: <Seal icon="package" tone="sand" size="large" />,
        title: t.result.noneTitle,
        text: isSignedIn ? t.result.noneText : t.result.noneGuestText,
        actions: (
          <>
            {isSignedIn ? <Button href={href('my-orders')}>{orders.allOrders}</Button> : signIn}
            <TextLink {...browse} hasArrow />
          </>
        ),
      };
    }
    if (!isSignedIn) {
      return {
        image: <Seal icon="user" size="large" />,
        title: t.result.guestTitle,
        text: orders.signInFirstText,
        actions: signIn,
      };
    }
    if (state.kind === 'waiting') return null;
    if (state.kind === 'ready') return describeOrder(state.order);
    const isMissing = state.kind === 'missing';
    return {
      image: <Seal icon={isMissing ? 'package' : 'wifi-slash'} tone="sand" size="large" />,
      title: isMissing ? orders.notFound : orders.loadFailed,
      text: isMissing ? orders.notFoundText : null,
      actions: isMissing ? (
        <Button href={href('my-orders')}>{orders.allOrders}</Button>
      ) : (
        <Button onPress={() => void load()}>{orders.retry}</Button>
      ),
    };
  };

  const known = result();
  const title = known?.title;
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title, brandName);
  }, [title, brandName]);
  const image =
    expected === 'accepted' ? <GiftPicture order={null} /> : <Seal icon="clock" tone="sand" size="large" />;
  return (
    <div className={styles.page} aria-busy={known === null}>
      {known?.image ?? image}
      <div className={styles.message} role="status">
        <h1>{title ?? t.result.reading}</h1>
        {known?.text === null ? null : <p className={`lead ${styles.text}`}>{known?.text}</p>}
      </div>
      <div className={styles.actions}>
        {known?.actions ?? (
          // A plain link to the order, so that this page is useful even without script.
          <TextLink href={orderUuid ? href('my-orders', {}, { order_id: orderUuid }) : href('my-orders')}>
            {t.seeOrder}
          </TextLink>
        )}
      </div>
      {known?.more}
    </div>
  );
}

/** The name of the party that refused the payment: the bank of a card or a phone, or the payment service. */
function refuserOf(
  { failedBy: t }: BundledTexts['purchase']['checkout'],
  method: PaymentMethod | undefined,
): string {
  if (isPaymentService(method)) return t.service(t.names[method]);
  return t.bank;
}

/**
 * Returns the text about one of the shopper's orders.
 * @param reread reloads the order after its status has changed
 */
function useOrderText(reread: () => Promise<void>): (order: Order) => ResultText {
  const { language } = useFrame();
  const labels = useBundle('purchase');
  const { checkout: t, orders } = labels;
  const now = useNow();
  return (order) => {
    const { uuid, number, payment } = order;
    const orderAddress = href('my-orders', {}, { order_id: uuid });
    const browse = (
      <TextLink href={href('products')} hasArrow>
        {t.keepBrowsing}
      </TextLink>
    );
    const reference = <p className="small quiet">{t.reference(number)}</p>;
    const unpaid = { orderUuid: uuid, onRefused: () => void reread() };
    switch (resultOf(order)) {
      case 'accepted': {
        const notifiedText = order.invitation?.sendsAt
          ? t.successRecipientNotifiedLater
          : t.successRecipientNotified;
        const arrival = { today: dayInRiyadh(now), isSentence: true };
        return {
          image: <GiftPicture order={order} />,
          title: order.recipientKind === 'me' ? t.successTitle : t.successGiftTitle(order.recipientName),
          text: (
            <>
              {awaitsRecipient(order)
                ? notifiedText(order.recipientName)
                : `${arrivalLabel(orders, language, order, arrival)}.`}
              <span className={styles.reference}>{t.successText(number)}</span>
            </>
          ),
          actions: (
            <>
              <Button href={orderAddress}>{t.trackGift}</Button>
              {browse}
            </>
          ),
          more: (
            <>
              <GiverActions order={order} />
              <OrderDocuments order={order} />
              <PushPrompt otherwise={<InstallOfferSlot context="order" />} />
            </>
          ),
        };
      }
      case 'underway':
        return {
          image: <GiftPicture order={order} />,
          title: buyerHeadline(labels, order),
          text: t.result.paid(number),
          actions: (
            <>
              <Button href={orderAddress}>{t.trackGift}</Button>
              {browse}
            </>
          ),
          more: (
            <>
              <GiverActions order={order} />
              <OrderDocuments order={order} />
            </>
          ),
        };
      case 'pending':
        return {
          image: <Seal icon="clock" tone="sand" size="large" />,
          title: t.result.pendingTitle,
          // Without a time to pay, the order would be late.
          text: `${orders.payBy(timeOfDay(language, order.payUntil!))}. ${t.result.pendingText}`,
          actions: (
            <>
              <UnpaidActions {...unpaid} payLabel={orders.finishPaying} />
              <TextLink href={href('checkout-return', {}, { order: uuid })}>{t.result.checkAgain}</TextLink>
            </>
          ),
          more: reference,
        };
      case 'late':
        return {
          image: <Seal icon="clock" tone="sand" size="large" />,
          title: orders.payTimeOver,
          text: t.result.pendingText,
          actions: (
            <>
              <Button href={orderAddress}>{t.seeOrder}</Button>
              {browse}
            </>
          ),
          more: reference,
        };
      case 'failed':
        return {
          image: <Seal icon="warning-circle" tone="pom" size="large" />,
          title: t.failedTitle,
          text: `${refuserOf(t, payment?.method)} ${t.failedText}`,
          actions: <UnpaidActions {...unpaid} />,
          more: reference,
        };
      case 'left':
        return {
          image: <Seal icon="arrow-u-up-left" tone="sand" size="large" />,
          title: t.cancelledTitle,
          text: t.cancelledText,
          actions: <UnpaidActions {...unpaid} />,
          more: reference,
        };
      case 'ended':
        return {
          image: <Seal icon="package" tone="sand" size="large" />,
          title: buyerHeadline(labels, order),
          text: refundExplanation(labels, language, order),
          actions: (
            <>
              <Button href={orderAddress}>{t.seeOrder}</Button>
              {browse}
            </>
          ),
          more: (
            <>
              {reference}
              <OrderDocuments order={order} />
            </>
          ),
        };
    }
  };
}
