import { useCallback } from 'react';
import { listPaymentsCall } from '#contract/payments/payments.calls.ts';
import { PAYMENTS_A_PAGE } from '#contract/payments/payments.limits.ts';
import { callApi } from '#storefront/api/api.ts';
import { usePages } from '#storefront/api/use-pages.ts';
import { href } from '#storefront/routes.ts';

/** A customer's payments up to the requested page. */
export function usePayments(page: number) {
  const read = useCallback(async (requested: number) => {
    const answer = await callApi(listPaymentsCall, { page: requested, limit: PAYMENTS_A_PAGE });
    if (!answer.ok) return answer;
    const { payments, total } = answer.data;
    return { ...answer, data: { items: payments, total, about: null } };
  }, []);
  return usePages({
    read,
    keyOf: ({ id }) => id,
    size: PAYMENTS_A_PAGE,
    page,
    addressOf: (last) => href('payment', {}, { page: last }),
  });
}
