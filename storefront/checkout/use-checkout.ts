import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { placeOrderCall, readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import type { ToPay } from '#contract/checkout/checkout.rules.ts';
import { type CartTotals, type PlacedOrder, placedOrder } from '#contract/checkout/checkout.wire.ts';
import { type Answer, callApi } from '#storefront/api/api.ts';
import { customerIn } from '#storefront/api/customer-in.ts';
import { refusalLink } from '#storefront/api/refusal-link.ts';
import { readForTab, saveForTab, writeOrderUuid } from '#storefront/api/storage.ts';
import { useAnswerOrder } from '#storefront/api/use-answer-order.ts';
import { useStoredSession } from '#storefront/api/use-storage.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { showPopup } from '#storefront/ui/messages.ts';
import { type CheckoutForm, emptyForm, type Order } from './checkout-form.ts';
import type { FoundOrder } from './payment/apple-pay-sheet.ts';
import { callToPay } from './payment/call-to-pay.ts';
import { savePaymentInProgress } from './payment/leave-payment.ts';
import { useIsNavigating } from './payment/use-is-navigating.ts';
import { readSavedForm, saveForm, watchNextGift } from './saved-form.ts';

const ATTEMPT_KEY = 'checkout_attempt';

/**
 * The checkout form, stored for the tab until the gift is paid, so that a reload, a change of city or the return from
 * the payment page loses nothing.
 */
export function useCheckoutForm() {
  const [form, setForm] = useState<CheckoutForm>(emptyForm);
  const customer = customerIn(useStoredSession());
  // Restore the form after hydration, because the server's HTML is the same for every shopper, and forget it with the
  // customer who typed it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the customer changes
  useEffect(() => {
    const restore = () => {
      const saved = readSavedForm();
      if (saved !== null) saveForm(saved);
      // The consent to save a card is not restored, because it is given for one payment only.
      setForm(({ savesCard }) => (saved === null ? emptyForm : { ...emptyForm, ...saved, savesCard }));
    };
    restore();
    // A page from the back-forward cache still has what the form was before the gift was paid.
    const restoreIfCached = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restore();
    };
    addEventListener('pageshow', restoreIfCached);
    const stopWatching = watchNextGift(restore);
    return () => {
      removeEventListener('pageshow', restoreIfCached);
      stopWatching();
    };
  }, [customer]);
  const change = useCallback((changes: Partial<CheckoutForm>) => {
    setForm((now) => {
      const next = { ...now, ...changes };
      saveForm(next);
      return next;
    });
  }, []);
  return { form, change };
}

const toPayOf = ({ total, coupon, walletBalance, usesWallet }: CartTotals): ToPay => ({
  total,
  coupon,
  walletBalance,
  usesWallet,
});

/**
 * The totals computed by the server (product.md 6), including the selected coupon and wallet. They are reloaded when
 * the cart, the delivery method or the shopper changes, and a guest's totals are not shown after sign-in. While they
 * are loading (`isPricing`) no order is sent, because the server would refuse its old total.
 */
export function useTotals(
  { cityId, method, isSignedIn }: { cityId: number; method: 'delivery' | 'cafe'; isSignedIn: boolean },
  cartKey: string | null,
) {
  const [read, setRead] = useState<{ isSignedIn: boolean; totals: CartTotals } | null>(null);
  const [isPricing, setIsPricing] = useState(false);
  const begin = useAnswerOrder();
  const load = useCallback(async () => {
    const isLatest = begin();
    setIsPricing(true);
    const answer = await callApi(readTotalsCall, { cityId, method }, { retry: () => void load() });
    if (!isLatest()) return;
    setIsPricing(false);
    if (answer.ok) setRead({ isSignedIn, totals: answer.data });
  }, [cityId, method, isSignedIn, begin]);
  const forget = useCallback(() => setRead(null), []);
  useEffect(() => {
    if (cartKey !== null) void load();
  }, [cartKey, load]);
  const totals = read?.isSignedIn === isSignedIn ? read.totals : null;
  return { totals, isPricing, toPay: totals && toPayOf(totals), forget, reload: load };
}

type Attempt = { key: string; content: string };

/**
 * The idempotency key for the content of an order. Pressing again after a failure sends the same key, and any change a
 * new one, so that an order is never placed twice.
 */
function attemptFor(order: Order): Attempt {
  const content = JSON.stringify(order);
  const saved = readForTab<Attempt>(ATTEMPT_KEY);
  if (saved?.content === content) return saved;
  const attempt = { key: crypto.randomUUID(), content };
  saveForTab(ATTEMPT_KEY, attempt);
  return attempt;
}

/**
 * A refusal contains a placed order if only the payment page could not be opened. The shopper can pay from the order's
 * page.
 */
const savedOrder = z.object({ order: placedOrder });

export type PlaceOrderError = { code: string | null; data: unknown };

/**
 * Sends the order with the idempotency key of its content. If the answer contains a placed order, even in a refusal,
 * the browser stores it.
 */
async function sendOrder(order: Order, unanswered: string): Promise<Answer<PlacedOrder>> {
  const answer = await callToPay(placeOrderCall, { ...order, key: attemptFor(order).key }, unanswered);
  const saved = answer.ok ? answer.data : orderIn(answer.data);
  if (saved) {
    saveForTab(ATTEMPT_KEY, null);
    writeOrderUuid(saved.orderUuid);
    savePaymentInProgress(saved.orderUuid);
  }
  return answer;
}

const orderIn = (data: unknown): PlacedOrder | undefined => z.safeParse(savedOrder, data).data?.order;

/**
 * Shows why the order was refused, unless another dialog handles the refusal. Opens the order's page if an order was
 * placed. If the city has been closed, reloads the page, which then offers another city and keeps what was typed.
 */
function showRefusal({ message, code, data }: Answer<PlacedOrder> & { ok: false }): void {
  if (message === null || code === 'outOfStock') return;
  const saved = orderIn(data);
  showPopup({
    kind: 'error',
    text: message,
    goTo: refusalLink({ code, data }),
    ...(saved && { onClose: () => location.assign(href('checkout-failed', {}, { order: saved.orderUuid })) }),
    ...(code === 'cityClosed' && { onClose: () => location.reload() }),
  });
}

/**
 * Places the order and opens the payment page. Resolves to the refusal, or null when the browser is navigating. For a
 * wallet with a payment sheet, `find` only places the order (apple-pay-sheet) and `onRefused` is called on a refusal.
 */
export function usePlaceOrder() {
  const { unanswered } = useBundle('purchase').checkout;
  const [isPlacing, setIsPlacing] = useIsNavigating();
  async function placeOrder(order: Order): Promise<PlaceOrderError | null> {
    setIsPlacing(true);
    const answer = await sendOrder(order, unanswered);
    if (!answer.ok) {
      setIsPlacing(false);
      showRefusal(answer);
      return { code: answer.code, data: answer.data };
    }
    const { orderUuid, paymentUrl, total } = answer.data;
    // If nothing is left to pay, go straight to the success page, because there is no payment outcome to wait for.
    const isPaid = total === 0;
    location.assign(
      paymentUrl ??
        (isPaid ? href('checkout-success', {}, { order: orderUuid }) : `/checkout/return?order=${orderUuid}`),
    );
    return null;
  }
  async function find(order: Order, onRefused: (refusal: PlaceOrderError) => void): Promise<FoundOrder> {
    const answer = await sendOrder(order, unanswered);
    if (answer.ok) return { orderUuid: answer.data.orderUuid, awaitsToken: answer.data.awaits === 'token' };
    return {
      refused() {
        showRefusal(answer);
        onRefused({ code: answer.code, data: answer.data });
      },
    };
  }
  return { isPlacing, setIsPlacing, placeOrder, find };
}
