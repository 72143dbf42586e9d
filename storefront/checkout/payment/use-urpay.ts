import { useCallback, useEffect, useState } from 'react';
import { readUrpayCall } from '#contract/checkout/urpay.calls.ts';
import type { WalletStep } from '#contract/checkout/urpay.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { useAnswerOrder } from '#storefront/api/use-answer-order.ts';
import { href } from '#storefront/routes.ts';

const POLL_INTERVAL_MS = 2_000;
const MAX_TRIES = 15;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** `away`: the server could not be reached. `stillPending`: the wallet did not decide while the page was polling. */
export type UrpayState = WalletStep | { step: 'reading' | 'missing' | 'away' | 'stillPending' };

/**
 * The URL of the page to open when the payment needs nothing more from the shopper; null while the payment still needs
 * the shopper.
 */
function resultAddressFor({ step, orderUuid }: WalletStep): string | null {
  if (step === 'paid') return href('checkout-success', {}, { order: orderUuid });
  return step === 'over' ? href('my-orders', {}, { order_id: orderUuid }) : null;
}

/**
 * The state of a urpay payment, loaded from the server when the page opens, and every two seconds while the outcome of
 * a code is unknown. The browser stores nothing, so a reload is safe.
 */
export function useUrpay(orderUuid: string | null, isSignedIn: boolean) {
  const [state, setState] = useState<UrpayState>({ step: 'reading' });
  const begin = useAnswerOrder();

  /** Applies a step that arrived with another answer, which saves a request. */
  const show = useCallback((step: WalletStep) => {
    const address = resultAddressFor(step);
    // Replace the history entry, so that the back button does not return to this page.
    if (address === null) setState(step);
    else location.replace(address);
  }, []);

  const read = useCallback(async (): Promise<void> => {
    if (orderUuid === null) return setState({ step: 'missing' });
    const isLatest = begin();
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const answer = await callApi(readUrpayCall, { orderUuid });
      if (!isLatest()) return;
      if (!answer.ok) return setState({ step: answer.code === 'notFound' ? 'missing' : 'away' });
      show(answer.data);
      if (answer.data.step !== 'confirming') return;
      await pause(POLL_INTERVAL_MS);
      if (!isLatest()) return;
    }
    setState({ step: 'stillPending' });
  }, [orderUuid, show, begin]);

  useEffect(() => {
    if (isSignedIn) void read();
    return () => {
      begin();
    };
  }, [isSignedIn, read, begin]);
  return { state, show, read };
}
