import { useState } from 'react';
import { addOrderAgainCall } from '#contract/checkout/checkout.calls.ts';
import type { AddedAgain } from '#contract/checkout/checkout.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { href } from '#storefront/routes.ts';
import { showPopup } from '#storefront/ui/messages.ts';

/** Puts an order into the cart again and goes there; if something is missing, it is shown first. */
export function useReorder(cityId: number) {
  const [adding, setAdding] = useState<string | null>(null);
  const [missing, setMissing] = useState<AddedAgain['missing'] | null>(null);

  async function orderAgain(orderUuid: string): Promise<void> {
    if (adding !== null) return;
    setAdding(orderUuid);
    const answer = await callApi(
      addOrderAgainCall,
      { orderUuid, cityId },
      { retry: () => void orderAgain(orderUuid) },
    );
    if (answer.ok && answer.data.added > 0 && answer.data.missing.length === 0)
      return location.assign(href('cart'));
    setAdding(null);
    if (!answer.ok) {
      if (answer.message !== null) showPopup({ kind: 'error', text: answer.message });
    } else if (answer.data.added === 0) showPopup({ kind: 'info', text: answer.message });
    else setMissing(answer.data.missing);
  }
  return { adding, orderAgain, missing, forgetMissing: () => setMissing(null) };
}
