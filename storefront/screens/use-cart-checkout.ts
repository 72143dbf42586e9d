import { useEffect, useState } from 'react';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import { SAME_DAY_SERVICE } from '#contract/delivery/delivery.limits.ts';
import { selectedSlot } from '#contract/delivery/selected-slot.rules.ts';
import { useFriends } from '#storefront/account/friends/use-friends.ts';
import { useSession } from '#storefront/account/use-session.ts';
import { useArrivalDate } from '#storefront/arrival/arrival-date.ts';
import { cart } from '#storefront/cart/use-cart.ts';
import { cardOfDraft } from '#storefront/catalogue/product/gift-card/card-draft.ts';
import {
  type FormProblem,
  type Order,
  orderOf,
  problemsOf,
  recipientChoosesDelivery,
  withFriend,
} from '#storefront/checkout/checkout-form.ts';
import { focusOn } from '#storefront/checkout/focus-on.ts';
import { lineOfOpenCard } from '#storefront/checkout/open-card.ts';
import {
  onlyRecipient,
  unsaved,
  usePastRecipients,
  useRecipientAgain,
} from '#storefront/checkout/past-recipients.ts';
import { validEmail, withPreselection } from '#storefront/checkout/payment/payment-selection.ts';
import { usePaymentMethods } from '#storefront/checkout/payment/use-payment-methods.ts';
import {
  type PlaceOrderError,
  useCheckoutForm,
  usePlaceOrder,
  useTotals,
} from '#storefront/checkout/use-checkout.ts';
import { useTimeSlots } from '#storefront/delivery/use-time-slots.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { focusOnField } from '#storefront/ui/focus-on-field.ts';

const isMethodGone = ({ code, data }: PlaceOrderError): boolean =>
  code === 'notValid' && (data as { field?: string } | null)?.field === 'payment_method';

/**
 * The state of the checkout: what the shopper has chosen and what is missing, with the function that places the order.
 */
export function useCartCheckout(items: readonly CartItem[], isLoaded: boolean) {
  const { city } = useFrame();
  const person = useSession();
  const { form, change } = useCheckoutForm();
  const isSameDay = city.deliveryService === SAME_DAY_SERVICE;
  const isLeftOpen = recipientChoosesDelivery(form);
  // If the recipient decides, the method is always delivery, because recipients cannot choose the cafe.
  const method = city.hasCafe && !isLeftOpen ? form.method : 'delivery';
  const friends = useFriends(person.isSignedIn);
  const pastRecipients = usePastRecipients(person.isSignedIn);
  useRecipientAgain(friends.friends, pastRecipients, city.id, change);
  const friend =
    friends.friends?.find(({ id }) => id === form.friendId) ??
    onlyRecipient(form, friends.friends, pastRecipients, city.id);
  const isFriend = friend !== null && form.recipientKind === 'someone';
  // For pickup at the cafe, the friend's city does not matter.
  const isElsewhere = isFriend && method === 'delivery' && friend.city.id !== city.id;
  const hasItems = items.length > 0;
  const { slots, reload: reloadSlots } = useTimeSlots(city.id, method, hasItems);
  const slot = selectedSlot(form, slots.kind === 'ready' ? slots.days : null, useArrivalDate());
  const cartKey =
    isLoaded && hasItems
      ? items.map((item) => `${item.id}:${item.quantity}:${item.lineTotal}`).join(' ')
      : null;
  const priced = { cityId: city.id, method, isSignedIn: person.isSignedIn };
  const { totals, isPricing, toPay, forget: forgetTotals, reload: reloadTotals } = useTotals(priced, cartKey);
  const paymentMethods = usePaymentMethods({
    ...priced,
    orderUuid: null,
    email: validEmail(form),
    refreshKey: totals?.total ? String(totals.total) : null,
  });
  const payment = paymentMethods.isKnown ? withPreselection(form, paymentMethods.offered) : form;
  const shown = withFriend({ ...form, ...payment, ...slot, method }, isFriend ? friend : null);
  const { isPlacing, setIsPlacing, placeOrder, find } = usePlaceOrder();
  const [hasPressedPay, setHasPressedPay] = useState(false);
  const [isShort, setIsShort] = useState(false);
  // Keep the sign-in steps open until the name is entered, because the session already exists one step earlier.
  const [isSigningIn, setIsSigningIn] = useState(false);
  /** Closes the sign-in steps and focuses the next section. */
  const finishSigningIn = () => {
    setIsSigningIn(false);
    focusOnField('when');
  };
  // Set this during render, before the first paint, because a section added later would push the next ones down.
  if (person.isKnown && !person.isSignedIn && !isSigningIn) setIsSigningIn(true);

  const needsNationalAddress = !isSameDay && method === 'delivery';
  const carrier = needsNationalAddress ? 'courier' : 'sameDay';
  const problems = [
    ...(isElsewhere ? (['friend'] as const) : []),
    ...problemsOf(shown, person, needsNationalAddress, toPay, paymentMethods.offered),
  ];
  // Do not ask for an address that is saved with the friend.
  const isAddressKnown = isFriend && friend.address !== null;
  const asksNationalAddress = needsNationalAddress && !(isFriend && friend.nationalAddress !== null);
  // Mark no field as wrong before the shopper has pressed pay (conventions.md 1).
  const visible: ReadonlySet<FormProblem> = new Set(hasPressedPay ? problems : []);

  const problemsOfForm = new Set((['address', 'nationalAddress'] as const).filter((one) => visible.has(one)));

  // Store that the chosen time was taken by another order, because a later answer may no longer list that time.
  useEffect(() => {
    if (slot.hasLostSlot && !form.hasLostSlot) change(slot);
  }, [slot, form.hasLostSlot, change]);

  /** Returns the order from the form, or shows what is missing and returns null. */
  function checkedOrder(): Order | null {
    setHasPressedPay(true);
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
    return orderOf(shown, {
      cityId: city.id,
      buyer: person,
      carrier,
      friendId: isFriend ? friend.id : null,
      total: totals.total,
    });
  }

  function afterRefusal(refusal: PlaceOrderError): void {
    if (refusal.code === 'outOfStock') {
      setIsShort(true);
      // Reload the cart, whose lines then show which products are out of stock.
      void cart.refresh();
    }
    if (refusal.code === 'slotTaken') {
      change({ date: shown.date, slotId: null, hasLostSlot: true });
      void reloadSlots();
    }
    // The shop's owner has switched off the payment method since the page loaded.
    if (isMethodGone(refusal)) void paymentMethods.reload();
    if (refusal.code === 'outsideCity') change({ place: null });
    // Reload prices and cart, so that the page shows the server's values and the shopper decides again (product.md 6).
    if (refusal.code === 'priceChanged' || refusal.code === 'notInCity') {
      forgetTotals();
      void cart.refresh();
      void reloadTotals();
    }
  }

  /** Saves the card that is still being written, because paying must not lose it. Returns false if it was refused. */
  async function saveOpenCard(): Promise<boolean> {
    const line = lineOfOpenCard(items, form.openCard);
    if (form.openCard === null || line === undefined) return true;
    const { ok } = await cart.edit(line, cardOfDraft(form.openCard.draft));
    if (ok) change({ openCard: null });
    return ok;
  }

  async function pay(): Promise<void> {
    const order = checkedOrder();
    if (order === null) return;
    setIsPlacing(true);
    if (!(await saveOpenCard())) return setIsPlacing(false);
    const refusal = await placeOrder(order);
    if (refusal !== null) afterRefusal(refusal);
  }

  function sheetRequest() {
    const order = checkedOrder();
    if (order === null) return null;
    return {
      total: order.expectedTotal,
      // The cart has shown why the card was refused.
      findOrder: async () => ((await saveOpenCard()) ? find(order, afterRefusal) : { refused() {} }),
      onBusy: setIsPlacing,
    };
  }

  return {
    form,
    shown,
    change,
    person,
    friends,
    friend,
    /**
     * Whether the customer's friends and past recipients are still loading. One of them may become the preselected
     * recipient.
     */
    isReadingPeople:
      person.isSignedIn && !friends.hasFailed && (friends.friends === null || pastRecipients === null),
    past: unsaved(pastRecipients ?? [], friends.friends ?? []),
    isFriend,
    isElsewhere,
    isSameDay,
    isAddressKnown,
    asksNationalAddress,
    carrier,
    method,
    slots,
    reloadSlots,
    cartKey,
    totals,
    toPay,
    reloadTotals,
    paymentMethods,
    visible,
    problemsOfForm,
    isSigningIn,
    finishSigningIn,
    endSigningIn: () => setIsSigningIn(false),
    isShort,
    closeShort(isChanged: boolean) {
      setIsShort(false);
      if (isChanged) void cart.refresh();
    },
    isPlacing,
    isPricing,
    pay: () => void pay(),
    sheetRequest,
  } as const;
}
export type CartCheckout = ReturnType<typeof useCartCheckout>;
