import { useCallback } from 'react';
import { readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { ENTRIES_A_PAGE } from '#contract/wallet/wallet.limits.ts';
import { callApi } from '#storefront/api/api.ts';
import { usePages } from '#storefront/api/use-pages.ts';
import { href } from '#storefront/routes.ts';

/** The customer's wallet: the balance, and the transactions up to the requested page. */
export function useWallet(page: number) {
  const read = useCallback(async (requested: number) => {
    const answer = await callApi(readWalletCall, { page: requested, limit: ENTRIES_A_PAGE });
    if (!answer.ok) return answer;
    const { transactions, total, balance, held, nextExpiry } = answer.data;
    return { ...answer, data: { items: transactions, total, about: { balance, held, nextExpiry } } };
  }, []);
  return usePages({
    read,
    keyOf: ({ id }) => id,
    size: ENTRIES_A_PAGE,
    page,
    addressOf: (last) => href('wallet', {}, { page: last }),
  });
}
