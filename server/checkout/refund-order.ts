import { refundable, splitRefund } from '#contract/payments/refunds.rules.ts';
import { inTransaction, type Transaction } from '#database/database.ts';
import { ActionRefused } from '#server/action-refused.ts';
import type { Shop } from '#server/http/context.ts';
import { insertOperatorAct } from '#server/operators/operators.public.ts';
import { creditPart, readPaidParts } from '#server/orders/documents/documents.public.ts';
import { findOrderByNumber, lockOrder, notify } from '#server/orders/orders.public.ts';
import { markRefunded } from '#server/orders/ratings/after-delivery.public.ts';
import { lockPayments } from '#server/payments/payments.public.ts';
import { listCapturedPayments, refundPayment } from '#server/payments/refunds/refunds.public.ts';
import { readSpentMoney, returnMoney } from '#server/wallet/wallet.public.ts';
import { dayInRiyadh } from '#text/when.ts';
import { findReturn, insertReturn, type OrderReturn } from './order-returns.store.ts';

/** A line of an order by its position from 1; with a part, only the product (0) or one of its add-ons (from 1). */
export type SoldPart = { line: number; part: number | null };
const keyOf = ({ line, part }: SoldPart): string => `line ${line}${part === null ? '' : `.${part}`}`;

/**
 * What was paid for a line or one of its parts: with bundles and its share of the coupon taken off.
 * Invariant: no part is refunded twice, because a line is refunded whole or in parts, under the order's lock.
 */
async function paidFor(
  tx: Transaction,
  { id, number }: { id: number; number: string },
  wanted: SoldPart,
): Promise<number> {
  const lines = await readPaidParts(tx, id);
  if (lines === null) {
    throw new ActionRefused(
      'notValid',
      `What the coupon of order ${number} took off each line is not known.`,
    );
  }
  const parts = lines[wanted.line - 1];
  const paid = wanted.part === null ? parts?.reduce((sum, one) => sum + one, 0) : parts?.[wanted.part];
  if (parts === undefined || paid === undefined) {
    throw new ActionRefused('notFound', `Order ${number} has no ${keyOf(wanted)}.`);
  }
  const { line } = wanted;
  const others: SoldPart[] =
    wanted.part === null ? parts.map((_, part) => ({ line, part })) : [{ line, part: null }];
  for (const other of others) {
    if (await findReturn(tx, { orderId: id, key: keyOf(other) })) {
      throw new ActionRefused('wrongState', `Of order ${number}, ${keyOf(other)} was returned before.`);
    }
  }
  return paid;
}

/**
 * Refunds a part of an active order, to the payment method and to the wallet in the proportion paid, and notifies the
 * shopper (product.md 7). The rest is refunded if the order is cancelled later.
 *
 * Invariants: neither the payment method nor the wallet gets back more than it paid. All refunds lock the payments,
 * then the order, then the wallet, and compute the amounts again under these locks. Each key refunds once, because it
 * is looked up and written under the order's lock.
 * @param amount halalas, or the line of the order that is refunded: what was paid for it, or for one part of it.
 * @param key identifies a refund of an amount among those of the order; without one, the same amount is refunded once a
 *   day. A line is refunded once whatever the key.
 * @param operator the staff member who refunds.
 * @returns what is refunded, or what was refunded before with this key.
 * @throws ActionRefused
 */
export async function refundOrder(
  shop: Shop,
  {
    number,
    operator,
    ...input
  }: { number: string; amount: number | SoldPart; key?: string; operator: string },
): Promise<OrderReturn & { isRepeated: boolean }> {
  const now = shop.clock.now();
  const named = input.amount;
  const key = typeof named === 'number' ? (input.key ?? `${named} ${dayInRiyadh(now)}`) : keyOf(named);
  const found = await findOrderByNumber(shop.database, number);
  if (!found) throw new ActionRefused('notFound', `There is no order ${number}.`);
  return inTransaction(shop.database, async (tx) => {
    await lockPayments(tx, found.id);
    const order = (await lockOrder(tx, found.id))!;
    const amount = typeof named === 'number' ? named : await paidFor(tx, order, named);
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
    // An active order has at most one captured payment that is not being refunded, and it paid the whole total
    // (settle-order).
    const [payment] = await listCapturedPayments(tx, order.id);
    const wallet = await readSpentMoney(tx, order.id);
    const paid = {
      paidByMethod: total,
      paidByWallet: wallet.spent,
      returnedToMethod: payment ? payment.refunded : total,
      returnedToWallet: wallet.returned,
    };
    const max = refundable(paid);
    if (!Number.isInteger(amount) || amount < 1 || amount > max) {
      throw new ActionRefused('notValid', `Of order ${number} at most ${max / 100} riyals can be returned.`);
    }
    const split = splitRefund(paid, amount);
    if (split.toMethod > 0) {
      const refund = { paymentId: payment!.paymentId, reason: 'partly', amount: split.toMethod } as const;
      const isDecided = (await refundPayment(tx, shop, refund)) === split.toMethod;
      if (!isDecided) throw new Error(`The payment of order ${number} moved while it was locked.`);
    }
    if (split.toWallet > 0) await returnMoney(tx, shop, { orderId: order.id, amount: split.toWallet });
    await insertReturn(tx, { ...split, orderId: order.id, key, at: now });
    if (amount === max) await markRefunded(tx, order.id, now);
    await insertOperatorAct(tx, { operator, act: 'order.refund', subject: number }, now);
    await notify(tx, shop, order, 'partlyReturned');
    // Comes last: it locks the document counter that all sales wait for (orders, tax-documents.store).
    await creditPart(tx, shop, { orderId: order.id, ...split });
    return { ...split, isRepeated: false };
  });
}
