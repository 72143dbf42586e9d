import { useState } from 'react';
import { FRIEND_COUNTRY_CODE } from '#contract/account/friends.rules.ts';
import { addOrderAgainCall } from '#contract/checkout/checkout.calls.ts';
import type { AddedAgain } from '#contract/checkout/checkout.wire.ts';
import { localDigits } from '#contract/digits.ts';
import type { Order } from '#contract/orders/orders.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { saveForTab } from '#storefront/api/storage.ts';
import { href } from '#storefront/routes.ts';
import { showPopup } from '#storefront/ui/messages.ts';

type Again = Pick<Order, 'uuid' | 'recipientKind' | 'recipientName' | 'recipientPhone'>;

/**
 * Adds an order's products to the cart again and opens the cart, where the recipient is preselected. If a product is
 * missing or its price has changed, a dialog shows that first.
 */
export function useReorder(cityId: number) {
  const [adding, setAdding] = useState<string | null>(null);
  const [result, setResult] = useState<AddedAgain | null>(null);

  /**
   * Adds the order's products to the cart.
   * @param key the idempotency key, one per press, so that a retry after a lost answer adds nothing twice
   */
  async function orderAgain(order: Again, key: string = crypto.randomUUID()): Promise<void> {
    if (adding !== null) return;
    setAdding(order.uuid);
    const answer = await callApi(
      addOrderAgainCall,
      { key, orderUuid: order.uuid, cityId },
      { retry: () => void orderAgain(order, key) },
    );
    if (answer.ok && answer.data.added > 0) saveRecipient(order);
    if (answer.ok && answer.data.missing.length === 0 && answer.data.changedPrices.length === 0)
      return location.assign(href('cart'));
    setAdding(null);
    if (answer.ok) setResult(answer.data);
    else if (answer.message !== null) showPopup({ kind: 'error', text: answer.message });
  }
  return { adding, orderAgain, result, closeResult: () => setResult(null) };
}

/** Saves the recipient for checkout (recipient-again), which knows whether this person can still be chosen. */
function saveRecipient({ recipientKind, recipientName: name, recipientPhone }: Again): void {
  const phone = localDigits(FRIEND_COUNTRY_CODE, recipientPhone);
  saveForTab('recipient_again', recipientKind === 'someone' ? { name, phone } : null);
}
