import { useState } from 'react';
import { applyWalletCall } from '#contract/wallet/wallet.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { showPopup } from '#storefront/ui/messages.ts';

/** Says that the wallet pays all it can of the cart, or nothing; whether it does is the server's to say, with the sums. */
export function useWallet(cityId: number, reload: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  async function use(isUsed: boolean): Promise<void> {
    setIsBusy(true);
    const answer = await callApi(applyWalletCall, { cityId, isUsed }, { retry: () => void use(isUsed) });
    if (!answer.ok && answer.message !== null) showPopup({ kind: 'error', text: answer.message });
    // Refused, the balance is another one than is shown.
    if (answer.message !== null) await reload();
    setIsBusy(false);
  }
  return { isBusy, use };
}
