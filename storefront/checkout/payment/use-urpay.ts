import { useCallback, useEffect, useRef, useState } from 'react';
import { readUrpayCall } from '#contract/checkout/urpay.calls.ts';
import type { WalletStep } from '#contract/checkout/urpay.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { href } from '#storefront/routes.ts';

const PAUSE_MS = 2_000;
const MAX_TRIES = 15;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** `away`: nothing could be read; `stillAsking`: the wallet has not said in the time a shopper waits. */
export type UrpayState = WalletStep | { step: 'reading' | 'missing' | 'away' | 'stillPending' };

/** Where the browser goes when there is nothing left to do on this page. */
function resultAddressFor({ step, orderUuid }: WalletStep): string | null {
  if (step === 'paid') return href('checkout-success', {}, { order: orderUuid });
  return step === 'over' ? href('my-orders', {}, { order_id: orderUuid }) : null;
}

/**
 * Where paying by urpay stands, as the server says: on arrival, after a reload, and every two seconds while nobody
 * knows what came of a code. Nothing of it is kept in the browser.
 */
export function useUrpay(orderUuid: string | null, isSignedIn: boolean) {
  const [state, setState] = useState<UrpayState>({ step: 'reading' });
  const turn = useRef(0);

  /** What another answer said of it is as good as having asked. */
  const show = useCallback((step: WalletStep) => {
    const address = resultAddressFor(step);
    // Going back must not come here again.
    if (address === null) setState(step);
    else location.replace(address);
  }, []);

  const read = useCallback(async (): Promise<void> => {
    if (orderUuid === null) return setState({ step: 'missing' });
    turn.current += 1;
    const mine = turn.current;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const answer = await callApi(readUrpayCall, { orderUuid });
      if (mine !== turn.current) return;
      if (!answer.ok) return setState({ step: answer.code === 'notFound' ? 'missing' : 'away' });
      show(answer.data);
      if (answer.data.step !== 'confirming') return;
      await pause(PAUSE_MS);
      if (mine !== turn.current) return;
    }
    setState({ step: 'stillPending' });
  }, [orderUuid, show]);

  useEffect(() => {
    if (isSignedIn) void read();
    return () => {
      turn.current += 1;
    };
  }, [isSignedIn, read]);
  return { state, show, read };
}
