import { useState } from 'react';
import { applyWalletCall } from '#contract/wallet/wallet.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { showPopup } from '#storefront/ui/messages.ts';

/**
 * Selects whether the wallet pays as much of the cart as possible. The server returns the selection with its totals.
 */
export function useWallet(cityId: number, reload: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  async function use(isUsed: boolean): Promise<void> {
    setIsBusy(true);
    const answer = await callApi(applyWalletCall, { cityId, isUsed }, { retry: () => void use(isUsed) });
    if (!answer.ok && answer.message !== null) showPopup({ kind: 'error', text: answer.message });
    // Reload the totals after any answer: a success changes the totals, and a refusal means that the displayed balance
    // is stale.
    if (answer.message !== null) await reload();
    setIsBusy(false);
  }
  return { isBusy, use };
}
