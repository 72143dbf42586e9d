import { useEffect, useState } from 'react';
import type { Order } from '#contract/orders/orders.wire.ts';
import { ArrivalSentence } from '#storefront/arrival/arrival-sentence.tsx';
import { CartLinesSkeleton } from '#storefront/cart/cart-lines.tsx';
import { CityChange } from '#storefront/cart/city-change.tsx';
import { EmptyCart } from '#storefront/cart/empty-cart.tsx';
import { useCart } from '#storefront/cart/use-cart.ts';
import { useCityChange } from '#storefront/cart/use-city-change.ts';
import { useFocusAfterRemoval } from '#storefront/cart/use-focus-after-removal.ts';
import { useOtherCart } from '#storefront/cart/use-other-cart.ts';
import { useLazyComponent } from '#storefront/catalogue/list/use-lazy-component.ts';
import { recipientChoosesDelivery } from '#storefront/checkout/checkout-form.ts';
import { SummarySkeleton } from '#storefront/checkout/summary.tsx';
import { useUnpaidOrder } from '#storefront/orders/use-unpaid-order.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { useEver } from '#storefront/ui/use-ever.ts';
import { timeOfDay } from '#text/when.ts';
import styles from './cart.module.css';
import { CartClosed } from './cart-closed.tsx';
import { CartForm } from './cart-form.tsx';
import { type CartCheckout, useCartCheckout } from './use-cart-checkout.ts';

/** The cart and the checkout on one page: products, recipient, delivery and payment (design.md 10). */
export function Cart() {
  const t = useBundle('purchase').checkout;
  const { city } = useFrame();
  const { items, isLoaded: isRead } = useCart();
  const cityChange = useCityChange(items.length > 0);
  const isLoaded = isRead && !cityChange.isMoving;
  const page = useFocusAfterRemoval(items.length);
  const checkout = useCartCheckout(items, isLoaded);
  const hasItems = items.length > 0;

  // Signing in on this page changes the cart's owner and reloads its lines. Keep the form visible meanwhile, so that
  // nothing typed is lost.
  const [wasShown, setWasShown] = useState(false);
  const isShown = isLoaded ? hasItems : wasShown;
  useEffect(() => setWasShown(isShown), [isShown]);

  const unpaidOrder = useUnpaidOrder(isLoaded && !hasItems && checkout.person.isSignedIn);
  const other = useOtherCart(isLoaded && !hasItems);
  // Show a cart as empty only once the other cities' carts are loaded too, unless the shopper emptied the cart on this
  // page.
  const hadItems = useEver(hasItems);
  const isEmptyKnown = hadItems || other !== undefined || unpaidOrder !== null;
  return (
    <div ref={page} className={`wrap ${styles.page}`}>
      <h1>{t.title}</h1>
      {isShown && !city.isClosed && isEarliest(checkout) ? (
        <p className="small muted">
          <ArrivalSentence />
        </p>
      ) : null}
      {cityChange.change === null ? null : <CityChange change={cityChange.change} onHide={cityChange.hide} />}
      {isShown && city.isClosed ? (
        <CartClosed items={items} checkout={checkout} />
      ) : isShown && checkout.person.isKnown ? (
        <CartForm items={items} checkout={checkout} />
      ) : isLoaded && isEmptyKnown ? (
        <CartEmpty unpaidOrder={unpaidOrder} other={other} />
      ) : (
        <CartSkeleton />
      )}
    </div>
  );
}

const loadIdeas = () => import('./cart-ideas.tsx').then((module) => module.CartIdeas);

/** Whether the shopper has chosen neither another place nor another time than the earliest delivery. */
const isEarliest = ({ method, form }: CartCheckout): boolean =>
  method === 'delivery' && !recipientChoosesDelivery(form) && form.date === null && form.slotId === null;

/**
 * The empty cart, with links to the gifts, to another city's cart, or to the unpaid order that contains the products.
 */
function CartEmpty({
  unpaidOrder,
  other,
}: {
  unpaidOrder: Order | null;
  other: ReturnType<typeof useOtherCart>;
}) {
  const { language, text } = useFrame();
  const { checkout: t, orders } = useBundle('purchase');
  const Ideas = useLazyComponent(unpaidOrder === null, loadIdeas);
  // On a return from the payment page, the browser restores the position in the form, which was much longer.
  const isUnpaid = unpaidOrder !== null;
  useEffect(() => {
    if (isUnpaid) scrollTo({ top: 0, behavior: 'instant' });
  }, [isUnpaid]);
  if (unpaidOrder === null)
    return (
      <>
        <EmptyCart title={t.emptyTitle} browse={text.cart.browse} other={other} />
        {Ideas ? <Ideas /> : null}
      </>
    );
  return (
    <EmptyState
      icon="tote-simple"
      title={orders.headline.awaitingPayment}
      text={unpaidOrder.payUntil ? orders.payBy(timeOfDay(language, unpaidOrder.payUntil)) : undefined}
      action={
        <Button href={href('my-orders', {}, { order_id: unpaidOrder.uuid })}>{orders.finishPaying}</Button>
      }
    />
  );
}

/** The placeholder of the cart while it is loading, laid out like the content, so that nothing moves. */
function CartSkeleton() {
  const t = useBundle('purchase').checkout;
  return (
    <div className={styles.columns} role="status" aria-label={t.loading}>
      <div className={styles.form}>
        <CartLinesSkeleton />
        <div className={styles.question}>
          <Skeleton shape="heading" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
      </div>
      <div className={styles.side}>
        <SummarySkeleton />
      </div>
    </div>
  );
}
