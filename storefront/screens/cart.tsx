import { useEffect, useState } from 'react';
import { SAME_DAY_SERVICE } from '#contract/delivery/delivery.limits.ts';
import { ChosenFriend } from '#storefront/account/chosen-friend.tsx';
import { FriendChoice } from '#storefront/account/friend-choice.tsx';
import { PhoneSignIn } from '#storefront/account/phone-sign-in.tsx';
import { useFriends } from '#storefront/account/use-friends.ts';
import { useSession } from '#storefront/account/use-session.ts';
import { CartLines } from '#storefront/cart/cart-lines.tsx';
import { cart, useCart } from '#storefront/cart/use-cart.ts';
import { useFocusAfterRemoval } from '#storefront/cart/use-focus-after-removal.ts';
import { BuyerSection } from '#storefront/checkout/buyer-section.tsx';
import {
  type Buyer,
  type FormProblem,
  leavesPlaceOpen,
  problemsOf,
  recipientOf,
  withFriend,
} from '#storefront/checkout/checkout-form.ts';
import { askedWay, givenEmail, noWay, openChoice } from '#storefront/checkout/chosen-way.ts';
import { CouponWalletSection, focusOnCoupon } from '#storefront/checkout/coupon-wallet-section.tsx';
import { DeliverySection } from '#storefront/checkout/delivery-section.tsx';
import { focusOn } from '#storefront/checkout/focus-on.ts';
import { OutOfStock } from '#storefront/checkout/out-of-stock.tsx';
import { PayingCover } from '#storefront/checkout/paying-cover.tsx';
import { PaymentSection } from '#storefront/checkout/payment-section.tsx';
import { RecipientSection } from '#storefront/checkout/recipient-section.tsx';
import { SheetButton } from '#storefront/checkout/sheet-button.tsx';
import { Summary } from '#storefront/checkout/summary.tsx';
import {
  type Order,
  type PlaceRefusal,
  useCheckoutForm,
  usePlaceOrder,
  useTotals,
} from '#storefront/checkout/use-checkout.ts';
import { useWaysToPay } from '#storefront/checkout/use-ways-to-pay.ts';
import { PlaceFields } from '#storefront/delivery/place-fields.tsx';
import { SlotChoice } from '#storefront/delivery/slot-choice.tsx';
import { useTimeSlots } from '#storefront/delivery/use-time-slots.ts';
import { useHeldOrder } from '#storefront/orders/use-held-order.ts';
import { useFrame, usePurchaseText } from '#storefront/render/frame.tsx';
import { Money } from '#storefront/render/money.tsx';
import { href } from '#storefront/routes.ts';
import { openDialog } from '#storefront/shell/dialogs.ts';
import { Button } from '#storefront/ui/button.tsx';
import { BuyBar } from '#storefront/ui/buy-bar.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { timeOfDay } from '#text/when.ts';
import styles from './cart.module.css';

/** Cart and checkout on one page: what, for whom, when and where, how it is paid (design/README 10). */
export function Cart() {
  const { city, language } = useFrame();
  const { checkout: t, orders } = usePurchaseText();
  const person = useSession();
  const { items, isLoaded } = useCart();
  const page = useFocusAfterRemoval(items.length);
  const { form, change } = useCheckoutForm();
  const isSameDay = city.deliveryService === SAME_DAY_SERVICE;
  const isLeftOpen = leavesPlaceOpen(form);
  // The recipient is asked about a door.
  const method = isSameDay && !isLeftOpen ? form.method : 'door';
  const friends = useFriends(person.isSignedIn);
  const friend = friends.friends?.find(({ id }) => id === form.friendId) ?? null;
  const isFriend = friend !== null && form.recipientKind === 'someone';
  // At the cafe it matters not where somebody lives.
  const isElsewhere = isFriend && method === 'door' && friend.city.id !== city.id;
  const shown = withFriend({ ...form, method }, isFriend ? friend : null);
  const hasItems = items.length > 0;
  const { slots, reload: reloadSlots } = useTimeSlots(city.id, method, hasItems);
  const cartMark =
    isLoaded && hasItems
      ? items.map((item) => `${item.id}:${item.quantity}:${item.lineTotal}`).join(' ')
      : null;
  const priced = { cityId: city.id, method, isSignedIn: person.isSignedIn };
  const { totals, toPay, forget: forgetTotals, reload: reloadTotals } = useTotals(priced, cartMark);
  const ways = useWaysToPay({
    ...priced,
    orderUuid: null,
    email: givenEmail(form),
    mark: totals?.total ? String(totals.total) : null,
  });
  const { isPlacing, setIsPlacing, place, find } = usePlaceOrder();
  const [asked, setAsked] = useState(false);
  const [isShort, setIsShort] = useState(false);
  // The steps of signing in stay until the last of them, the name, is behind: the session is there one step earlier.
  const [isSigningIn, setIsSigningIn] = useState(false);
  /** The steps of signing in are gone: the focus goes on to what follows them. */
  const goOn = () => {
    setIsSigningIn(false);
    focusOnField('when');
  };
  useEffect(() => {
    if (person.isKnown && !person.isSignedIn) setIsSigningIn(true);
  }, [person.isKnown, person.isSignedIn]);

  const buyer: Buyer = person;
  const needsNationalAddress = !isSameDay && method === 'door';
  const carrier = needsNationalAddress ? 'courier' : 'sameDay';
  const problems = [
    ...(isElsewhere ? (['friend'] as const) : []),
    ...problemsOf(shown, buyer, needsNationalAddress, toPay, ways.offered),
  ];
  // What is known of a friend is not asked for.
  const isAddressKnown = isFriend && friend.address !== null;
  const asksNationalAddress = needsNationalAddress && !(isFriend && friend.nationalAddress !== null);
  // Nothing is called wrong before the shopper has asked to pay (conventions B1).
  const visible: ReadonlySet<FormProblem> = new Set(asked ? problems : []);

  const placeProblems = new Set((['address', 'nationalAddress'] as const).filter((one) => visible.has(one)));

  // A slot that has filled up or belongs to another city is no choice any more.
  const isSlotFree =
    slots.kind === 'ready' &&
    slots.days.some((day) => day.slots.some((slot) => slot.id === form.slotId && slot.isAvailable));
  useEffect(() => {
    if (form.slotId !== null && slots.kind === 'ready' && !isSlotFree) change({ date: null, slotId: null });
  }, [form.slotId, slots.kind, isSlotFree, change]);

  /** The order as the page has it; null when something is missing, and the shopper was told. */
  function checkedOrder(): Order | null {
    setAsked(true);
    const first = problems[0];
    if (first !== undefined) {
      focusOn(first);
      return null;
    }
    if (items.some((item) => item.problem !== null)) {
      setIsShort(true);
      return null;
    }
    if (totals === null) return null;
    const recipient = recipientOf(shown, buyer, carrier);
    return {
      cityId: city.id,
      method,
      recipientKind: form.recipientKind,
      friendId: isFriend ? friend.id : null,
      savesRecipient: form.savesRecipient && form.recipientKind === 'someone' && method === 'door',
      recipientName: recipient.name,
      recipientCountryCode: recipient.countryCode,
      recipientPhone: recipient.phone,
      recipientDecides: isLeftOpen,
      ...(isLeftOpen
        ? { address: null, nationalAddress: null, slotId: null }
        : {
            address: method === 'door' ? shown.address : null,
            nationalAddress: needsNationalAddress ? shown.nationalAddress : null,
            slotId: form.slotId,
          }),
      ...askedWay(totals.total === 0 ? noWay : form),
      acceptsTerms: form.acceptsTerms,
      expectedTotal: totals.total,
    };
  }

  function afterRefusal(refusal: PlaceRefusal): void {
    if (refusal.code === 'outOfStock') setIsShort(true);
    if (refusal.code === 'slotTaken') void reloadSlots();
    // The page then shows what the server says, and the shopper decides again (product.md 6).
    if (refusal.code === 'priceChanged' || refusal.code === 'notInCity') {
      forgetTotals();
      void cart.refresh();
      void reloadTotals();
    }
  }

  async function pay(): Promise<void> {
    const order = checkedOrder();
    const refusal = order && (await place(order));
    if (refusal !== null) afterRefusal(refusal);
  }

  function sheetRequest() {
    const order = checkedOrder();
    if (order === null) return null;
    return {
      total: order.expectedTotal,
      findOrder: () => find(order, afterRefusal),
      onBusy: setIsPlacing,
    };
  }

  const signedIn = () => {
    setIsSigningIn(false);
    // After the dialog has given the focus back.
    setTimeout(focusOnCoupon);
  };

  // Signing in here gives the cart another owner, and its lines come anew: what is being typed stays meanwhile.
  const [wasShown, setWasShown] = useState(false);
  const isShown = isLoaded ? hasItems : wasShown;
  useEffect(() => setWasShown(isShown), [isShown]);

  const held = useHeldOrder(isLoaded && !hasItems && person.isSignedIn);

  if (!isShown) {
    return (
      <div ref={page} className={`wrap ${styles.page}`}>
        <h1>{t.title}</h1>
        {isLoaded ? (
          <EmptyState
            icon="tote-simple"
            title={held ? orders.headline.awaitingPayment : t.emptyTitle}
            text={held?.payUntil ? orders.heldUntil(timeOfDay(language, held.payUntil)) : undefined}
            action={
              held ? (
                <Button href={href('my-orders', {}, { order_id: held.uuid })}>{orders.finishPaying}</Button>
              ) : (
                <Button kind="outline" href={href('products')}>
                  {t.emptyAction}
                </Button>
              )
            }
          />
        ) : (
          <div role="status" aria-label={t.loading}>
            <Skeleton shape="control" />
            <Skeleton shape="control" />
          </div>
        )}
      </div>
    );
  }
  const payWords = (isWide: boolean) => {
    if (totals?.total === 0) return isWide ? t.placeOrderUnpaid : t.placeOrder;
    if (!isWide || totals === null) return t.payNow;
    return (
      <>
        {t.pay} <Money halalas={totals.total} />
      </>
    );
  };
  const paysBySheet = totals?.total !== 0 && openChoice(form, ways.offered) === 'applePay';
  const payButton = (isWide: boolean) =>
    paysBySheet ? (
      <SheetButton request={sheetRequest} isBusy={isPlacing || totals === null} isBlock={isWide} />
    ) : (
      <Button
        onPress={() => void pay()}
        isBlock={isWide}
        isBusy={isPlacing}
        busyLabel={t.moment}
        isDisabled={totals === null}
      >
        {payWords(isWide)}
      </Button>
    );
  return (
    <div ref={page} className={`wrap ${styles.page}`}>
      <h1>{t.title}</h1>
      <div className={styles.columns}>
        <div className={styles.form}>
          <section aria-labelledby="lines">
            <h2 id="lines" className="visually-hidden">
              {t.lines}
            </h2>
            <CartLines />
          </section>
          <RecipientSection
            form={shown}
            buyer={buyer}
            problems={visible}
            carrier={carrier}
            onChange={change}
            friends={
              <FriendChoice
                friends={friends}
                chosen={friend}
                // What was typed of somebody's address is not the friend's.
                onChoose={(one) =>
                  change({
                    friendId: one?.id ?? null,
                    savesRecipient: false,
                    ...(one === null ? {} : { address: '', nationalAddress: '' }),
                  })
                }
              />
            }
            friend={
              friend === null ? null : (
                <ChosenFriend
                  friend={friend}
                  isElsewhere={isElsewhere}
                  onChangeCity={() => void openDialog('city')}
                />
              )
            }
          />
          {isSigningIn ? (
            <BuyerSection hasProblem={visible.has('buyer')}>
              <PhoneSignIn
                onDone={goOn}
                onEmail={(from) => void openDialog('sign-in-email', { onDone: goOn, from })}
              />
            </BuyerSection>
          ) : null}
          <DeliverySection
            form={shown}
            hasCafe={isSameDay}
            onChange={change}
            onChangeCity={() => void openDialog('city')}
            place={
              <>
                <PlaceFields
                  address={form.address}
                  nationalAddress={form.nationalAddress}
                  nationalAddressIs={asksNationalAddress ? 'needed' : 'left out'}
                  isAddressKnown={isAddressKnown}
                  problems={placeProblems}
                  isOwn={form.recipientKind === 'me'}
                  onChange={change}
                />
                {isFriend && !isElsewhere && (asksNationalAddress || !isAddressKnown) ? (
                  <Checkbox
                    name="save_recipient"
                    label={t.friends.complete(friend.name)}
                    isChecked={form.savesRecipient}
                    onChange={(savesRecipient) => change({ savesRecipient })}
                  />
                ) : null}
              </>
            }
            time={
              <SlotChoice
                slots={slots}
                kind={!isSameDay ? 'date' : method === 'cafe' ? 'hour' : 'window'}
                date={form.date}
                slotId={form.slotId}
                isMissing={visible.has('slot')}
                noneText={t.noSlots}
                onChoose={change}
                onRetry={() => void reloadSlots()}
              />
            }
          />
          <CouponWalletSection
            cityId={city.id}
            method={method}
            isSignedIn={person.isSignedIn}
            totals={totals}
            cartMark={cartMark}
            reload={reloadTotals}
            onSignIn={(from) => void openDialog('sign-in', { onDone: signedIn, from })}
          />
          <PaymentSection form={shown} toPay={toPay} ways={ways} problems={visible} onChange={change} />
        </div>
        <div className={styles.side}>
          <Summary
            totals={totals}
            refused={ways.offered.methods.filter((one) => !one.isAvailable).map((one) => one.method)}
          >
            <div className="only-wide">{payButton(true)}</div>
          </Summary>
        </div>
      </div>
      <BuyBar label={t.total} amount={totals ? <Money halalas={totals.total} /> : null}>
        {payButton(false)}
      </BuyBar>
      {isPlacing ? <PayingCover /> : null}
      {isShort ? (
        <OutOfStock
          cityId={city.id}
          onClose={(isChanged) => {
            setIsShort(false);
            if (isChanged) void cart.refresh();
          }}
        />
      ) : null}
    </div>
  );
}
