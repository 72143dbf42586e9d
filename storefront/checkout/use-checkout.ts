import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { placeOrderCall, readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import type { ToPay } from '#contract/checkout/checkout.rules.ts';
import {
  type CartTotals,
  type PlacedOrder,
  type PlaceOrder,
  placedOrder,
} from '#contract/checkout/checkout.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import type { Answer } from '#storefront/api/client.ts';
import { refusalLink } from '#storefront/api/refusal-link.ts';
import { keepForTab, readForTab, writeOrderUuid } from '#storefront/api/stored.ts';
import { href } from '#storefront/routes.ts';
import { showPopup } from '#storefront/ui/messages.ts';
import { type CheckoutForm, emptyForm } from './checkout-form.ts';
import { markPaying } from './leave-payment.ts';
import type { FoundOrder } from './pay-by-sheet.ts';
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

export type Order = Omit<PlaceOrder, 'key'>;
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

/**
 * Sends the order, one attempt for one content. Whatever is answered, an order that stands is known to this browser.
 */
async function sendOrder(order: Order): Promise<Answer<PlacedOrder>> {
  const answer = await callApi(placeOrderCall, { ...order, key: attemptFor(order).key });
  const kept = answer.ok ? answer.data : keptIn(answer.data);
  if (kept) {
    keepForTab(ATTEMPT_KEY, null);
    writeOrderUuid(kept.orderUuid);
    if (kept.total > 0) markPaying(kept.orderUuid);
  }
  return answer;
}

const keptIn = (data: unknown): PlacedOrder | undefined => z.safeParse(keptOrder, data).data?.order;

/** Says why the order was refused, where it is not asked about otherwise, and leads to an order that stands. */
function sayRefusal({ message, code, data }: Answer<PlacedOrder> & { ok: false }): void {
  if (message === null || code === 'outOfStock') return;
  const kept = keptIn(data);
  showPopup({
    kind: 'error',
    text: message,
    goTo: refusalLink({ code, data }),
    ...(kept && { onClose: () => location.assign(href('checkout-failed', {}, { order: kept.orderUuid })) }),
  });
}

/**
 * Places the order and goes to the payment page: answers the refusal, or null when the browser is on its way. Where a
 * wallet's sheet pays, the order is only found for it (pay-by-sheet), and `onRefused` hears of a refusal.
 */
export function usePlaceOrder() {
  const [isPlacing, setIsPlacing] = useLeaving();
  async function place(order: Order): Promise<PlaceRefusal | null> {
    setIsPlacing(true);
    const answer = await sendOrder(order);
    if (!answer.ok) {
      setIsPlacing(false);
      sayRefusal(answer);
      return { code: answer.code, data: answer.data };
    }
    const { orderUuid, paymentUrl, total } = answer.data;
    // With nothing to pay there is no bank to ask how it went.
    const isPaid = total === 0;
    location.assign(
      paymentUrl ??
        (isPaid ? href('checkout-success', {}, { order: orderUuid }) : `/checkout/return?order=${orderUuid}`),
    );
    return null;
  }
  async function find(order: Order, onRefused: (refusal: PlaceRefusal) => void): Promise<FoundOrder> {
    const answer = await sendOrder(order);
    if (answer.ok) return { orderUuid: answer.data.orderUuid, awaitsToken: answer.data.awaits === 'token' };
    return {
      refused() {
        sayRefusal(answer);
        onRefused({ code: answer.code, data: answer.data });
      },
    };
  }
  return { isPlacing, setIsPlacing, place, find };
}
