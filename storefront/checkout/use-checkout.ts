import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { placeOrderCall, readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import type { ToPay } from '#contract/checkout/checkout.rules.ts';
import { type CartTotals, type PlaceOrder, placedOrder } from '#contract/checkout/checkout.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { keepForTab, readForTab, writeOrderUuid } from '#storefront/api/stored.ts';
import { href } from '#storefront/routes.ts';
import { showPopup } from '#storefront/ui/messages.ts';
import { type CheckoutForm, emptyForm } from './checkout-form.ts';
import { useLeaving } from './use-leaving.ts';

const FORM_KEY = 'checkout';
const ATTEMPT_KEY = 'checkout_attempt';

/** The form, kept for the tab: a reload, a change of city or the way back from the payment page loses nothing. */
export function useCheckoutForm() {
  const [form, setForm] = useState<CheckoutForm>(emptyForm);
  // After hydration: the server's page does not know the shopper.
  useEffect(() => {
    const kept = readForTab<Partial<CheckoutForm>>(FORM_KEY);
    // Consent to keep a card is given for one payment.
    if (kept !== null) setForm({ ...emptyForm, ...kept, savesCard: false });
  }, []);
  const change = useCallback((changes: Partial<CheckoutForm>) => {
    setForm((now) => {
      const next = { ...now, ...changes };
      keepForTab(FORM_KEY, next);
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
 * The sums as the server computes them (product.md 6), with the coupon and the wallet as they were chosen there; asked
 * anew whenever the cart, the method or the shopper changes. A guest's sums are not shown to who has signed in.
 */
export function useTotals(
  { cityId, method, isSignedIn }: { cityId: number; method: 'door' | 'cafe'; isSignedIn: boolean },
  cartMark: string | null,
) {
  const [read, setRead] = useState<{ isSignedIn: boolean; totals: CartTotals } | null>(null);
  const asked = useRef(0);
  const load = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    const answer = await callApi(readTotalsCall, { cityId, method }, { retry: () => void load() });
    if (mine === asked.current && answer.ok) setRead({ isSignedIn, totals: answer.data });
  }, [cityId, method, isSignedIn]);
  const forget = useCallback(() => setRead(null), []);
  useEffect(() => {
    if (cartMark !== null) void load();
  }, [cartMark, load]);
  const totals = read?.isSignedIn === isSignedIn ? read.totals : null;
  return { totals, toPay: totals && toPayOf(totals), forget, reload: load };
}

type Order = Omit<PlaceOrder, 'key'>;
type Attempt = { key: string; content: string };

/** One key for one content: pressing again after a failure repeats the attempt, changing anything begins a new one. */
function attemptFor(order: Order): Attempt {
  const content = JSON.stringify(order);
  const kept = readForTab<Attempt>(ATTEMPT_KEY);
  if (kept?.content === content) return kept;
  const attempt = { key: crypto.randomUUID(), content };
  keepForTab(ATTEMPT_KEY, attempt);
  return attempt;
}

/** The order stands and awaits payment, only its payment page could not be opened: it is paid from its own page. */
const keptOrder = z.object({ order: placedOrder });

export type PlaceRefusal = { code: string | null; data: unknown };

/** Places the order and goes to the payment page. Answers the refusal, or null when the browser is on its way. */
export function usePlaceOrder() {
  const [isPlacing, setIsPlacing] = useLeaving();
  async function place(order: Order): Promise<PlaceRefusal | null> {
    setIsPlacing(true);
    const answer = await callApi(placeOrderCall, { ...order, key: attemptFor(order).key });
    if (!answer.ok) {
      setIsPlacing(false);
      const kept = z.safeParse(keptOrder, answer.data).data?.order;
      if (kept) {
        keepForTab(ATTEMPT_KEY, null);
        writeOrderUuid(kept.orderUuid);
      }
      if (answer.message !== null && answer.code !== 'outOfStock') {
        showPopup({
          kind: 'error',
          text: answer.message,
          ...(kept && {
            onClose: () => location.assign(href('checkout-failed', {}, { order: kept.orderUuid })),
          }),
        });
      }
      return { code: answer.code, data: answer.data };
    }
    keepForTab(ATTEMPT_KEY, null);
    writeOrderUuid(answer.data.orderUuid);
    const { orderUuid, paymentUrl, total } = answer.data;
    // With nothing to pay there is no bank to ask how it went.
    const isPaid = total === 0;
    location.assign(
      paymentUrl ??
        (isPaid ? href('checkout-success', {}, { order: orderUuid }) : `/checkout/return?order=${orderUuid}`),
    );
    return null;
  }
  return { isPlacing, place };
}
