import { useCallback, useEffect, useRef, useState } from 'react';
import { listPaymentMethodsCall } from '#contract/checkout/checkout.calls.ts';
import type { OfferedMethods } from '#contract/checkout/checkout.wire.ts';
import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { hasApplePay } from './apple-pay.ts';
import { CARD_ONLY, NOTHING_YET } from './payment-selection.ts';

/** Debounce: totals and e-mails change in steps, so the services are asked once they settle. */
const DEBOUNCE_MS = 400;

type Input = {
  cityId: number;
  method: DeliveryMethod;
  isSignedIn: boolean;
  /** An unpaid order; null for the cart. */
  orderUuid: string | null;
  email: string | null;
  /** Changes with the amount to pay, which reloads the methods; null while it is zero or unknown. */
  refreshKey: string | null;
};

/** Removes Apple Pay where this browser lacks it, which the server does not know. */
const withoutMissingApplePay = (offered: OfferedMethods): OfferedMethods => ({
  ...offered,
  methods: offered.methods.filter(({ method }) => method !== 'applePay' || hasApplePay()),
});

/** The payment methods, and whether the instalment services are being asked for the first time. */
export type PaymentMethodsState = {
  offered: OfferedMethods;
  isAsking: boolean;
  /** False until the server's answer is here: until then nothing is preselected, so that no selection jumps. */
  isKnown: boolean;
  /** Reads the methods again, because one of them was refused. */
  reload: () => Promise<void>;
};

/**
 * The payment methods that the server offers for this amount (Specification 8). Payment by card, where
 * the shop takes cards, is available from the start, even if the call fails. A guest's methods are not shown after sign-in.
 */
export function usePaymentMethods(requested: Input): PaymentMethodsState {
  const { cityId, method, isSignedIn, orderUuid, email, refreshKey } = requested;
  const [read, setRead] = useState<{ isSignedIn: boolean; offered: OfferedMethods } | null>(null);
  const { takesCards } = useFrame().brand;
  const certain = takesCards ? CARD_ONLY : NOTHING_YET;
  const latestRequest = useRef(0);
  const load = useCallback(async () => {
    latestRequest.current += 1;
    const request = latestRequest.current;
    const answer = await callApi(
      listPaymentMethodsCall,
      { cityId, method, orderUuid, paymentEmail: email },
      { retry: () => void load() },
    );
    if (request === latestRequest.current)
      setRead({ isSignedIn, offered: answer.ok ? withoutMissingApplePay(answer.data) : certain });
  }, [cityId, method, isSignedIn, orderUuid, email, certain]);
  useEffect(() => {
    if (refreshKey === null) return;
    const timer = setTimeout(() => void load(), latestRequest.current === 0 ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [load, refreshKey]);
  const known = read?.isSignedIn === isSignedIn ? read.offered : null;
  return {
    offered: known ?? certain,
    isAsking: known === null && refreshKey !== null,
    isKnown: known !== null,
    reload: load,
  };
}
