/** The amount that was paid for an order, and the amount refunded so far, in halalas. */
export type PaidAndReturned = {
  paidByMethod: number;
  paidByWallet: number;
  returnedToMethod: number;
  returnedToWallet: number;
};

/** The amount that can still be refunded of an order, in halalas. */
export const refundable = (order: PaidAndReturned): number =>
  order.paidByMethod + order.paidByWallet - order.returnedToMethod - order.returnedToWallet;

/**
 * product.md 7: splits a refund between payment method and wallet in the proportion in which the order was paid. The
 * proportion applies to the total of all refunds, so that rounding errors do not add up, and the last refund returns
 * exactly the rest to each.
 * @param amount halalas, from 1 to `refundable`.
 * @throws RangeError if the amount is more than `refundable`.
 */
export function splitRefund(order: PaidAndReturned, amount: number): { toMethod: number; toWallet: number } {
  const { paidByMethod, paidByWallet, returnedToMethod, returnedToWallet } = order;
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > refundable(order)) {
    throw new RangeError(`${amount} halalas cannot be returned of ${refundable(order)}.`);
  }
  const returned = returnedToMethod + returnedToWallet + amount;
  const fair = Math.round((returned * paidByMethod) / (paidByMethod + paidByWallet)) - returnedToMethod;
  const leftOfMethod = paidByMethod - returnedToMethod;
  const leftOfWallet = paidByWallet - returnedToWallet;
  // Limit the wallet part and the card part separately, because earlier refunds may have had another proportion:
  // neither may exceed what is left of it.
  const toMethod = Math.min(Math.max(fair, 0, amount - leftOfWallet), leftOfMethod, amount);
  return { toMethod, toWallet: amount - toMethod };
}
