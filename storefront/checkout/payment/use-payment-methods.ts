import { useCallback, useEffect, useRef, useState } from 'react';
import { listPaymentMethodsCall } from '#contract/checkout/checkout.calls.ts';
import type { OfferedMethods } from '#contract/checkout/checkout.wire.ts';
import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { hasApplePay } from './apple-pay.ts';
import { CARD_ONLY, NO_METHODS_YET } from './payment-selection.ts';

/**
 * How long totals and e-mail must stay unchanged before the payment services are asked, because both change in steps.
 */
const DEBOUNCE_MS = 400;

type Input = {
  cityId: number;
  method: DeliveryMethod;
  isSignedIn: boolean;
  /** The id of an unpaid order, or null for the cart. */
  orderUuid: string | null;
  email: string | null;
  /** Changes with the amount to pay, which reloads the payment methods. Null while the amount is zero or unknown. */
  refreshKey: string | null;
};

/** Removes Apple Pay if this browser does not support it, which the server cannot know. */
const withoutMissingApplePay = (offered: OfferedMethods): OfferedMethods => ({
  ...offered,
  methods: offered.methods.filter(({ method }) => method !== 'applePay' || hasApplePay()),
});

/** The offered payment methods. `isAsking` is true while the instalment services are asked for the first time. */
export type PaymentMethodsState = {
  offered: OfferedMethods;
  isAsking: boolean;
  /**
   * False until the server has answered. Until then no method is preselected, so that the selection does not change by
   * itself.
   */
  isKnown: boolean;
  /** Reloads the payment methods, because the server refused one. */
  reload: () => Promise<void>;
};

/**
 * The payment methods that the server offers for this amount (Specification 8). If the shop takes cards, paying by card
 * is available at once, even if the call fails. After sign-in, the methods loaded for the guest are no longer shown.
 */
export function usePaymentMethods(requested: Input): PaymentMethodsState {
  const { cityId, method, isSignedIn, orderUuid, email, refreshKey } = requested;
  const [read, setRead] = useState<{ isSignedIn: boolean; offered: OfferedMethods } | null>(null);
  const { takesCards } = useFrame().brand;
  const certain = takesCards ? CARD_ONLY : NO_METHODS_YET;
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
