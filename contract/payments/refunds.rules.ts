/** What an order was paid with, and what was refunded before; halalas. */
export type PaidAndReturned = {
  paidByMethod: number;
  paidByWallet: number;
  returnedToMethod: number;
  returnedToWallet: number;
};

/** What can still be refunded, in halalas. */
export const refundable = (order: PaidAndReturned): number =>
  order.paidByMethod + order.paidByWallet - order.returnedToMethod - order.returnedToWallet;

/**
 * product.md 7: splits a refund between method and wallet in the proportion paid. The proportion holds for all refunds
 * of an order together, so that rounding never adds up to an error, and the last refund returns exactly the rest to
 * each.
 * @param amount halalas, from 1 to `refundable`.
 * @throws RangeError if the amount is more than that.
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
  // Even if earlier refunds had another proportion, neither part gets more than it has left.
  const toMethod = Math.min(Math.max(fair, 0, amount - leftOfWallet), leftOfMethod, amount);
  return { toMethod, toWallet: amount - toMethod };
}
