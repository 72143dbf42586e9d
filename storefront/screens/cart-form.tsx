import type { CartItem } from '#contract/cart/cart.wire.ts';
import { emptyAddress } from '#contract/delivery/address.rules.ts';
import { ChosenFriend } from '#storefront/account/friends/chosen-friend.tsx';
import { FriendChoice } from '#storefront/account/friends/friend-choice.tsx';
import { PhoneSignIn } from '#storefront/account/sign-in/phone-sign-in.tsx';
import { CarriedDay } from '#storefront/arrival/carried-day.tsx';
import { useLazyComponent } from '#storefront/catalogue/list/use-lazy-component.ts';
import { BuyerSection } from '#storefront/checkout/buyer-section.tsx';
import { CouponWalletSection, focusOnCoupon } from '#storefront/checkout/coupon-wallet-section.tsx';
import { DeliverySection } from '#storefront/checkout/delivery-section.tsx';
import { OutOfStock } from '#storefront/checkout/out-of-stock.tsx';
import { pastRecipientIn, withPastRecipient } from '#storefront/checkout/past-recipients.ts';
import { ApplePaySheetButton } from '#storefront/checkout/payment/apple-pay-sheet-button.tsx';
import { PaymentOverlay } from '#storefront/checkout/payment/payment-overlay.tsx';
import { availableMethod } from '#storefront/checkout/payment/payment-selection.ts';
import { PaymentSection } from '#storefront/checkout/payment-section.tsx';
import { RecipientSection } from '#storefront/checkout/recipient-section.tsx';
import { Summary } from '#storefront/checkout/summary.tsx';
import { Terms } from '#storefront/checkout/terms.tsx';
import { AddressFields } from '#storefront/delivery/address-fields.tsx';
import { SlotChoice } from '#storefront/delivery/slot-choice.tsx';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Sum } from '#storefront/page/money.tsx';
import { openDialog } from '#storefront/shell/dialogs/dialogs.ts';
import { Button } from '#storefront/ui/button.tsx';
import { BuyBar } from '#storefront/ui/buy-bar.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { FieldError } from '#storefront/ui/field-error.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import styles from './cart.module.css';
import { CartGoods } from './cart-goods.tsx';
import type { CartCheckout } from './use-cart-checkout.ts';

const loadWhatsapp = () =>
  import('#storefront/notifications/whatsapp-offer.tsx').then((module) => module.WhatsappOffer);

type Props = { items: readonly CartItem[]; checkout: CartCheckout };

/** The checkout form: five sections below each other, and the order summary. */
export function CartForm({ items, checkout }: Props) {
  const { city } = useFrame();
  const t = useBundle('purchase').checkout;
  const { form, shown, change, person, method, totals, reloadTotals, toPay, paymentMethods, visible } =
    checkout;
  const WhatsappOffer = useLazyComponent(person.isSignedIn, loadWhatsapp);

  const signedIn = () => {
    checkout.endSigningIn();
    // Focus the coupon after the dialog has closed, because closing returns the focus to the pressed button.
    setTimeout(focusOnCoupon);
  };
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.form}>
          <CartGoods items={items} checkout={checkout} />
          <RecipientPart checkout={checkout} />
          {checkout.isSigningIn ? <BuyerPart checkout={checkout} /> : null}
          <DeliveryPart checkout={checkout} />
          <CouponWalletSection
            cityId={city.id}
            method={method}
            isSignedIn={person.isSignedIn}
            totals={totals}
            cartKey={checkout.cartKey}
            reload={reloadTotals}
            onSignIn={(from) => void openDialog('sign-in', { onDone: signedIn, from })}
          />
          <PaymentSection
            selection={shown}
            toPay={toPay}
            paymentMethods={paymentMethods}
            problems={visible}
            onChange={change}
          />
          {person.isSignedIn && WhatsappOffer ? <WhatsappOffer /> : null}
        </div>
        <div className={styles.side}>
          <Summary
            totals={totals}
            refused={paymentMethods.offered.methods
              .filter((one) => !one.isAvailable)
              .map((one) => one.method)}
          >
            <Terms
              isAccepted={form.acceptsTerms}
              hasProblem={visible.has('terms')}
              onChange={(acceptsTerms) => change({ acceptsTerms })}
            />
            <div className="only-wide">
              <PayButton checkout={checkout} isWide />
            </div>
          </Summary>
        </div>
      </div>
      <BuyBar label={t.total} amount={totals ? <Sum halalas={totals.total} /> : null}>
        <PayButton checkout={checkout} />
      </BuyBar>
      {checkout.isPlacing ? <PaymentOverlay /> : null}
      {checkout.isShort ? (
        <OutOfStock
          cityId={city.id}
          missing={items.filter(({ problem }) => problem !== null).map(({ title }) => title)}
          onClose={checkout.closeShort}
        />
      ) : null}
    </>
  );
}

type PartProps = { checkout: CartCheckout };

function RecipientPart({ checkout }: PartProps) {
  const { city } = useFrame();
  const { form, shown, change, person, friends, friend, past, isElsewhere } = checkout;
  const pastRecipient = pastRecipientIn(form, past);
  return (
    <RecipientSection
      form={shown}
      buyer={person}
      problems={checkout.visible}
      carrier={checkout.carrier}
      onChange={change}
      friends={
        <FriendChoice
          friends={friends}
          chosen={friend}
          // Clear the typed address, because it does not belong to the chosen friend.
          onChoose={(one) =>
            change({
              friendId: one?.id ?? null,
              hasChosenRecipient: true,
              ...(one === null && pastRecipient === null ? {} : emptyAddress),
              ...(pastRecipient === null ? {} : { recipientName: '', recipientPhone: '' }),
            })
          }
          past={past}
          chosenPast={pastRecipient === null ? -1 : past.indexOf(pastRecipient)}
          onChoosePast={(index) => change(withPastRecipient(past[index]!, city.id))}
        />
      }
      friend={
        friend === null ? (
          checkout.isReadingPeople && form.recipientName === '' && form.recipientPhone === '' ? (
            <Skeleton shape="control" />
          ) : null
        ) : (
          <ChosenFriend
            friend={friend}
            isElsewhere={isElsewhere}
            onChangeCity={() => void openDialog('city')}
          />
        )
      }
    />
  );
}

/** The sign-in, open until the buyer is known. */
function BuyerPart({ checkout }: PartProps) {
  const t = useBundle('purchase').checkout;
  const { form, visible, finishSigningIn } = checkout;
  return (
    <BuyerSection>
      <PhoneSignIn
        nameField={{ label: t.myName, hint: t.myNameHint }}
        knownName={form.recipientKind === 'me' ? form.ownName : null}
        problem={visible.has('buyer') ? <FieldError id="problem-buyer">{t.confirmPhone}</FieldError> : null}
        onDone={finishSigningIn}
        onSignedInElsewhere={checkout.endSigningIn}
        onEmail={(from) => void openDialog('sign-in-email', { onDone: finishSigningIn, from })}
      />
    </BuyerSection>
  );
}

function DeliveryPart({ checkout }: PartProps) {
  const { city } = useFrame();
  const t = useBundle('purchase').checkout;
  const { form, shown, change, friend, isElsewhere, isSameDay, isAddressKnown } = checkout;
  const { method, slots, reloadSlots, visible, asksNationalAddress } = checkout;
  return (
    <DeliverySection
      form={shown}
      hasCafe={city.hasCafe}
      onChange={change}
      onChangeCity={() => void openDialog('city')}
      addressFields={
        <>
          <AddressFields
            cityId={city.id}
            form={form}
            nationalAddressIs={asksNationalAddress ? 'needed' : 'left out'}
            isAddressKnown={isAddressKnown}
            problems={checkout.problemsOfForm}
            isOwnAddress={form.recipientKind === 'me'}
            onChange={change}
          />
          {checkout.isFriend && friend && !isElsewhere && (asksNationalAddress || !isAddressKnown) ? (
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
        <>
          {method === 'delivery' ? <CarriedDay /> : null}
          <SlotChoice
            slots={slots}
            kind={method === 'cafe' ? 'hour' : isSameDay ? 'window' : 'date'}
            date={shown.date}
            slotId={shown.slotId}
            isMissing={visible.has('slot')}
            noneText={t.noSlots(city.hasCafe)}
            onChoose={(chosen) => change({ ...chosen, hasLostSlot: false })}
            onRetry={() => void reloadSlots()}
          />
        </>
      }
    />
  );
}

/** @param isWide shows the amount on the button; the bar of narrow screens shows it next to the button */
function PayButton({ checkout, isWide = false }: PartProps & { isWide?: boolean }) {
  const t = useBundle('purchase').checkout;
  const { shown, totals, paymentMethods, isPlacing, isPricing, pay, sheetRequest } = checkout;
  const isBusy = isPlacing || isPricing;
  if (totals?.total !== 0 && availableMethod(shown, paymentMethods.offered) === 'applePay')
    return <ApplePaySheetButton request={sheetRequest} isBusy={isBusy || totals === null} isBlock={isWide} />;
  return (
    <Button onPress={pay} isBlock={isWide} isBusy={isBusy} busyLabel={t.moment} isDisabled={totals === null}>
      <PayLabel total={totals?.total ?? null} isWide={isWide} />
    </Button>
  );
}

function PayLabel({ total, isWide }: { total: number | null; isWide: boolean }) {
  const t = useBundle('purchase').checkout;
  if (total === 0) return isWide ? t.placeOrderUnpaid : t.placeOrder;
  if (!isWide || total === null) return t.payNow;
  return (
    <>
      {t.pay} <Sum halalas={total} />
    </>
  );
}
