import { refundable, splitRefund } from '#contract/payments/refunds.rules.ts';
import { inTransaction } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import { creditPart, ordersOf, tell } from '#server/orders/orders.public.ts';
import { listKeptPayments, lockPayments, refundPayment } from '#server/payments/payments.public.ts';
import { readSpentMoney, returnMoney } from '#server/wallet/wallet.public.ts';

/** The people who run the shop asked for a refund that cannot be made; the message says why. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}

/**
 * The shop returns a part of what was paid for an order that goes on, to the method and to the wallet in the proportion
 * paid, and the shopper is told (product.md 7). What is left comes back if the order is cancelled afterwards.
 *
 * Invariant: what goes back to each is never more than was paid with it: the payments are locked, then the order, then
 * the wallet, as by everybody who gives money back, and each counts for itself once more.
 * @param amount halalas.
 * @throws RefundRefused with a sentence for the operator.
 */
export async function refundOrder(
  shop: Shop,
  { number, amount }: { number: string; amount: number },
): Promise<{ toMethod: number; toWallet: number }> {
  const found = await ordersOf.readByNumber(shop.database, number);
  if (!found) throw new RefundRefused(`There is no order ${number}.`);
  return inTransaction(shop.database, async (tx) => {
    await lockPayments(tx, found.id);
    const order = (await ordersOf.lock(tx, found.id))!;
    const { status, total } = order;
    if (status === 'awaitingPayment' || status === 'cancelled' || status === 'rejected') {
      throw new RefundRefused(`Order ${number} is ${status}: there is nothing to return by hand.`);
    }
    // Of an order that lives one payment at most is kept, and it paid the whole total (settle-order).
    const [kept] = await listKeptPayments(tx, order.id);
    const wallet = await readSpentMoney(tx, order.id);
    const paid = {
      paidByMethod: total,
      paidByWallet: wallet.spent,
      returnedToMethod: kept ? kept.refunded : total,
      returnedToWallet: wallet.returned,
    };
    const most = refundable(paid);
    if (amount < 1 || amount > most) {
      throw new RefundRefused(`Of order ${number} at most ${most / 100} riyals can be returned.`);
    }
    const split = splitRefund(paid, amount);
    if (split.toMethod > 0) {
      const how = { paymentId: kept!.paymentId, reason: 'partly', amount: split.toMethod } as const;
      const isDecided = (await refundPayment(tx, shop, how)) === split.toMethod;
      if (!isDecided) throw new Error(`The payment of order ${number} moved while it was locked.`);
    }
    if (split.toWallet > 0) await returnMoney(tx, shop, { orderId: order.id, amount: split.toWallet });
    await tell(tx, shop, order, 'partlyReturned');
    // Last: its counter is what all sales wait for (orders, tax-documents.store).
    await creditPart(tx, shop, { orderId: order.id, ...split });
    return split;
  });
}
