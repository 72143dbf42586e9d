import { useEffect, useState } from 'react';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import type { PaymentOutcome } from '#contract/payments/payments.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { href } from '#storefront/routes.ts';

/** `asking`: the outcome is not known yet. `open`: the provider did not decide while the page was polling. */
export type PaymentOutcomeState = 'asking' | 'open';

const POLL_INTERVAL_MS = 2_000;
const MAX_TRIES = 15;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function resultAddressFor(status: PaymentOutcome['status'], orderUuid: string): string | null {
  if (status === 'paid') return href('checkout-success', {}, { order: orderUuid });
  if (status === 'failed') return href('checkout-failed', {}, { order: orderUuid });
  if (status === 'cancelled') return href('checkout-cancelled', {}, { order: orderUuid });
  // The payment arrived too late for the order, so open the order's page, which explains the refund.
  if (status === 'refunding' || status === 'refunded') return href('my-orders', {}, { order_id: orderUuid });
  return null;
}

/**
 * Polls the server for the outcome of a payment, then opens the page for that outcome. Safe to reload and to return to.
 */
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
    let isMounted = true;
    const ask = async () => {
      for (let tries = 0; tries < MAX_TRIES && isMounted; tries += 1) {
        const answer = await callApi(saveTapCaptureCall, { orderUuid, ...(chargeId ? { chargeId } : {}) });
        if (!isMounted) return;
        const address = answer.ok ? resultAddressFor(answer.data.status, orderUuid) : null;
        if (address !== null) {
          // Replace the history entry, so that the back button does not return to this page.
          location.replace(address);
          return;
        }
        if (!answer.ok && answer.code === 'notFound') {
          location.replace(href('my-orders', {}, { order_id: orderUuid }));
          return;
        }
        await pause(POLL_INTERVAL_MS);
      }
      if (isMounted) setState('open');
    };
    void ask();
    return () => {
      isMounted = false;
    };
  }, [orderUuid, chargeId, isSignedIn]);
  return state;
}
