import { useState } from 'react';
import { applyWalletCall } from '#contract/wallet/wallet.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { showPopup } from '#storefront/ui/messages.ts';

/** Sets whether the wallet pays as much of the cart as it can; whether it does is part of the server's totals. */
export function useWallet(cityId: number, reload: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  async function use(isUsed: boolean): Promise<void> {
    setIsBusy(true);
    const answer = await callApi(applyWalletCall, { cityId, isUsed }, { retry: () => void use(isUsed) });
    if (!answer.ok && answer.message !== null) showPopup({ kind: 'error', text: answer.message });
    // A refusal means that the balance shown is out of date.
    if (answer.message !== null) await reload();
    setIsBusy(false);
  }
  return { isBusy, use };
}
