/** What an order was paid with, and what of it went back before; halalas. */
export type PaidAndReturned = {
  paidByMethod: number;
  paidByWallet: number;
  returnedToMethod: number;
  returnedToWallet: number;
};

/** What may still go back. */
export const refundable = (order: PaidAndReturned): number =>
  order.paidByMethod + order.paidByWallet - order.returnedToMethod - order.returnedToWallet;

/**
 * product.md 7: a refund goes to the method and to the wallet in the proportion paid. The proportion is kept over all
 * refunds of an order together, so that halalas that cannot be divided never add up to an error, and the last refund
 * returns to each exactly what is left of it.
 * @param amount halalas, from 1 to `refundable`.
 * @throws RangeError when there is not so much to return.
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
  // Whatever went back before in another proportion, no part returns more than is left of it.
  const toMethod = Math.min(Math.max(fair, 0, amount - leftOfWallet), leftOfMethod, amount);
  return { toMethod, toWallet: amount - toMethod };
}
