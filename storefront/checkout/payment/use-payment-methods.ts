import { useCallback, useEffect, useRef, useState } from 'react';
import { listPaymentMethodsCall } from '#contract/checkout/checkout.calls.ts';
import type { OfferedMethods } from '#contract/checkout/checkout.wire.ts';
import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { hasApplePay } from './apple-pay.ts';
import { CARD_ONLY } from './payment-selection.ts';

/** Sums and e-mails change by steps: the services are asked when they rest. */
const REST_MS = 400;

type Input = {
  cityId: number;
  method: DeliveryMethod;
  isSignedIn: boolean;
  /** An order that awaits payment; null for the cart. */
  orderUuid: string | null;
  email: string | null;
  /** Changes with what is to be paid, and it is asked anew; null while that is nothing, or not known. */
  refreshKey: string | null;
};

/** The server does not know whether this browser has Apple Pay. */
const openHere = (offered: OfferedMethods): OfferedMethods => ({
  ...offered,
  methods: offered.methods.filter(({ method }) => method !== 'applePay' || hasApplePay()),
});

/** The ways to pay, and whether the instalment services are asked for the first time. */
export type PaymentMethodsState = { offered: OfferedMethods; isAsking: boolean };

/**
 * What can be paid with, as the server says for this sum (Specification 8). The card is there from the start and stays
 * whatever becomes of the question; a guest's ways are not shown to who has signed in.
 */
export function usePaymentMethods(requested: Input): PaymentMethodsState {
  const { cityId, method, isSignedIn, orderUuid, email, refreshKey } = requested;
  const [read, setRead] = useState<{ isSignedIn: boolean; offered: OfferedMethods } | null>(null);
  const turn = useRef(0);
  const load = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    const answer = await callApi(
      listPaymentMethodsCall,
      { cityId, method, orderUuid, paymentEmail: email },
      { retry: () => void load() },
    );
    if (mine === turn.current)
      setRead({ isSignedIn, offered: answer.ok ? openHere(answer.data) : CARD_ONLY });
  }, [cityId, method, isSignedIn, orderUuid, email]);
  useEffect(() => {
    if (refreshKey === null) return;
    const timer = setTimeout(() => void load(), turn.current === 0 ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [load, refreshKey]);
  const known = read?.isSignedIn === isSignedIn ? read.offered : null;
  return { offered: known ?? CARD_ONLY, isAsking: known === null && refreshKey !== null };
}
