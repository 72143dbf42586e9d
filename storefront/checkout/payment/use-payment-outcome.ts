import { useEffect, useState } from 'react';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import type { PaymentOutcome } from '#contract/payments/payments.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { href } from '#storefront/routes.ts';

/** asking: not known yet; open: the provider has not decided in the time a shopper waits. */
export type PaymentOutcomeState = 'asking' | 'open';

const PAUSE_MS = 2_000;
const MAX_TRIES = 15;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function resultAddressFor(status: PaymentOutcome['status'], orderUuid: string): string | null {
  if (status === 'paid') return href('checkout-success', {}, { order: orderUuid });
  if (status === 'failed') return href('checkout-failed', {}, { order: orderUuid });
  if (status === 'cancelled') return href('checkout-cancelled', {}, { order: orderUuid });
  // Money that came too late: the order's own page says what becomes of it.
  if (status === 'refunding' || status === 'refunded') return href('my-orders', {}, { order_id: orderUuid });
  return null;
}

/** Asks the server how the payment went until it is decided, then goes there; safe to reload, safe to go back to. */
export function usePaymentOutcome(
  { orderUuid, chargeId }: { orderUuid: string | null; chargeId: string | null },
  isSignedIn: boolean,
): PaymentOutcomeState {
  const [state, setState] = useState<PaymentOutcomeState>('asking');
  useEffect(() => {
    if (!isSignedIn) return;
    if (orderUuid === null) {
      location.replace(href('my-orders'));
      return;
    }
    let isHere = true;
    const ask = async () => {
      for (let tries = 0; tries < MAX_TRIES && isHere; tries += 1) {
        const answer = await callApi(saveTapCaptureCall, { orderUuid, ...(chargeId ? { chargeId } : {}) });
        if (!isHere) return;
        const address = answer.ok ? resultAddressFor(answer.data.status, orderUuid) : null;
        if (address !== null) {
          // Going back must not come here again.
          location.replace(address);
          return;
        }
        if (!answer.ok && answer.code === 'notFound') {
          location.replace(href('my-orders', {}, { order_id: orderUuid }));
          return;
        }
        await pause(PAUSE_MS);
      }
      if (isHere) setState('open');
    };
    void ask();
    return () => {
      isHere = false;
    };
  }, [orderUuid, chargeId, isSignedIn]);
  return state;
}
