import { refundable, splitRefund } from '#contract/payments/refunds.rules.ts';
import { inTransaction } from '#database/database.ts';
import { ActionRefused } from '#server/action-refused.ts';
import type { Shop } from '#server/http/context.ts';
import { recordAct } from '#server/operators/operators.public.ts';
import { creditPart } from '#server/orders/documents/documents.public.ts';
import { findOrderByNumber, lockOrder, notify } from '#server/orders/orders.public.ts';
import { lockPayments } from '#server/payments/payments.public.ts';
import { listCapturedPayments, refundPayment } from '#server/payments/refunds/refunds.public.ts';
import { readSpentMoney, returnMoney } from '#server/wallet/wallet.public.ts';
import { dayInRiyadh } from '#text/when.ts';
import { findReturn, insertReturn, type OrderReturn } from './order-returns.store.ts';

/**
 * The shop returns a part of what was paid for an order that goes on, to the method and to the wallet in the proportion
 * paid, and the shopper is told (product.md 7). What is left comes back if the order is cancelled afterwards.
 *
 * Invariants: what goes back to each is never more than was paid with it: the payments are locked, then the order, then
 * the wallet, as by everybody who gives money back, and each counts for itself once more. The same key returns once,
 * however often and from wherever it is said, because it is looked up and written down under the order's lock.
 * @param amount halalas.
 * @param key names this return among those of the order; without one the same amount returns once a day.
 * @param operator who returns it.
 * @returns what goes back, or what went back by this key before.
 * @throws ActionRefused
 */
export async function refundOrder(
  shop: Shop,
  { number, amount, operator, ...input }: { number: string; amount: number; key?: string; operator: string },
): Promise<OrderReturn & { isRepeated: boolean }> {
  const now = shop.clock.now();
  const key = input.key ?? `${amount} ${dayInRiyadh(now)}`;
  const found = await findOrderByNumber(shop.database, number);
  if (!found) throw new ActionRefused('notFound', `There is no order ${number}.`);
  return inTransaction(shop.database, async (tx) => {
    await lockPayments(tx, found.id);
    const order = (await lockOrder(tx, found.id))!;
    const before = await findReturn(tx, { orderId: order.id, key });
    if (before && before.toMethod + before.toWallet !== amount) {
      throw new ActionRefused(
        'keyReused',
        `Another amount of order ${number} was returned by the key "${key}".`,
      );
    }
    if (before) return { ...before, isRepeated: true };
    const { status, total } = order;
    if (status === 'awaitingPayment' || status === 'cancelled' || status === 'rejected') {
      throw new ActionRefused(
        'wrongState',
        `Order ${number} is ${status}: there is nothing to return by hand.`,
      );
    }
    // Of an order that lives one payment at most is kept, and it paid the whole total (settle-order).
    const [kept] = await listCapturedPayments(tx, order.id);
    const wallet = await readSpentMoney(tx, order.id);
    const paid = {
      paidByMethod: total,
      paidByWallet: wallet.spent,
      returnedToMethod: kept ? kept.refunded : total,
      returnedToWallet: wallet.returned,
    };
    const max = refundable(paid);
    if (!Number.isInteger(amount) || amount < 1 || amount > max) {
      throw new ActionRefused('notValid', `Of order ${number} at most ${max / 100} riyals can be returned.`);
    }
    const split = splitRefund(paid, amount);
    if (split.toMethod > 0) {
      const how = { paymentId: kept!.paymentId, reason: 'partly', amount: split.toMethod } as const;
      const isDecided = (await refundPayment(tx, shop, how)) === split.toMethod;
      if (!isDecided) throw new Error(`The payment of order ${number} moved while it was locked.`);
    }
    if (split.toWallet > 0) await returnMoney(tx, shop, { orderId: order.id, amount: split.toWallet });
    await insertReturn(tx, { ...split, orderId: order.id, key, at: now });
    await recordAct(tx, { operator, act: 'order.refund', subject: number }, now);
    await notify(tx, shop, order, 'partlyReturned');
    // Last: its counter is what all sales wait for (orders, tax-documents.store).
    await creditPart(tx, shop, { orderId: order.id, ...split });
    return { ...split, isRepeated: false };
  });
}
