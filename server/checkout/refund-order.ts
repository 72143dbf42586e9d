import type { OrderStatus } from '#contract/orders/orders.rules.ts';
import { type PaidAndReturned, refundable, splitRefund } from '#contract/payments/refunds.rules.ts';
import { inTransaction, type Transaction } from '#database/database.ts';
import { ActionRefused } from '#server/action-refused.ts';
import { insertCommandEntry } from '#server/audit/audit.public.ts';
import type { Shop } from '#server/http/context.ts';
import { creditPart, readPaidParts } from '#server/orders/documents/documents.public.ts';
import { findOrderByNumber, lockOrder, notify } from '#server/orders/orders.public.ts';
import { markRefunded } from '#server/orders/ratings/after-delivery.public.ts';
import { lockPayments } from '#server/payments/payments.public.ts';
import { listCapturedPayments, refundPayment } from '#server/payments/refunds/refunds.public.ts';
import { readSpentMoney, returnMoney } from '#server/wallet/wallet.public.ts';
import { dayInRiyadh } from '#text/when.ts';
import { insertReturn, listReturns, type OrderReturn } from './order-returns.store.ts';

/** A line of an order by its position, from 1. `part` selects only the product (0) or one of its add-ons (from 1). */
export type SoldPart = { line: number; part: number | null };
const keyOf = ({ line, part }: SoldPart): string => `line ${line}${part === null ? '' : `.${part}`}`;

const ENDED: readonly OrderStatus[] = ['awaitingPayment', 'cancelled', 'rejected'];

/** What was paid for an order and what was refunded, read under the locks of a refund. */
export type RefundableOrder = {
  order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
  /** Whether staff can refund the order. Unpaid and ended orders cannot be refunded. */
  isOpen: boolean;
  paid: PaidAndReturned;
  /** What was paid for the parts of each line; null for an older order whose coupon shares were not stored. */
  parts: number[][] | null;
  returns: OrderReturn[];
  paymentId: number | null;
};

/** Locks the payments, then the order, as every refund does, and reads what can be refunded. */
export async function lockRefundable(tx: Transaction, orderId: number): Promise<RefundableOrder> {
  await lockPayments(tx, orderId);
  const order = (await lockOrder(tx, orderId))!;
  // An active order has at most one captured payment that is not being refunded, and that payment covers the whole
  // total (settle-order).
  const [payment] = await listCapturedPayments(tx, orderId);
  const wallet = await readSpentMoney(tx, orderId);
  return {
    order,
    isOpen: !ENDED.includes(order.status),
    paid: {
      paidByMethod: order.total,
      paidByWallet: wallet.spent,
      returnedToMethod: payment ? payment.refunded : order.total,
      returnedToWallet: wallet.returned,
    },
    parts: await readPaidParts(tx, orderId),
    returns: await listReturns(tx, orderId),
    paymentId: payment?.paymentId ?? null,
  };
}

/**
 * The key of an earlier refund that overlaps this part or line: the same part, its whole line, or any part of the
 * wanted line. Undefined if no refund overlaps.
 */
export function findOverlappingRefund(
  { returns }: Pick<RefundableOrder, 'returns'>,
  wanted: SoldPart,
): string | undefined {
  const { line, part } = wanted;
  const isOf = (key: string): boolean =>
    key === keyOf({ line, part: null }) ||
    (part === null ? key.startsWith(`${keyOf(wanted)}.`) : key === keyOf(wanted));
  return returns.find(({ key }) => isOf(key))?.key;
}

/**
 * What was paid for a line or one of its parts, after bundle discounts and its share of the coupon; undefined if the
 * line or part does not exist.
 */
export function paidFor(
  { parts }: Pick<RefundableOrder, 'parts'>,
  { line, part }: SoldPart,
): number | undefined {
  const paid = parts?.[line - 1];
  return part === null ? paid?.reduce((sum, one) => sum + one, 0) : paid?.[part];
}

/** An amount to refund, and the key by which it is refunded at most once per order. */
export type Share = { key: string; amount: number };
export const shareOfPart = (order: RefundableOrder, part: SoldPart): Share => ({
  key: keyOf(part),
  amount: paidFor(order, part) ?? 0,
});

/**
 * Refunds shares of an order, split between payment method and wallet in the proportion paid, and notifies the shopper
 * (product.md 7). The caller must have checked that the order is open, that the shares were not refunded before, and
 * that they do not exceed what is left.
 *
 * Invariants: neither the payment method nor the wallet gets back more than it paid, because the amounts are computed
 * under the locks of lockRefundable. Each key refunds once (primary key of order_returns).
 */
export async function giveBack(
  tx: Transaction,
  shop: Shop,
  { order, paid, paymentId }: RefundableOrder,
  refund: { shares: readonly Share[]; operator: string; reason?: string; requestKey?: string },
): Promise<{ toMethod: number; toWallet: number }> {
  const now = shop.clock.now();
  const { id: orderId, shopperId } = order;
  const left = { ...paid };
  const total = { toMethod: 0, toWallet: 0 };
  const split = refund.shares.map(({ key, amount }) => {
    const part = splitRefund(left, amount);
    left.returnedToMethod += part.toMethod;
    left.returnedToWallet += part.toWallet;
    total.toMethod += part.toMethod;
    total.toWallet += part.toWallet;
    return { ...part, key };
  });
  if (total.toMethod > 0) {
    const wanted = { paymentId: paymentId!, reason: 'partly', amount: total.toMethod } as const;
    const isDecided = (await refundPayment(tx, shop, wanted)) === total.toMethod;
    if (!isDecided) throw new Error(`The payment of order ${order.number} moved while it was locked.`);
  }
  if (total.toWallet > 0) await returnMoney(tx, shop, { orderId, amount: total.toWallet });
  const { operator, reason = null, requestKey = null } = refund;
  for (const part of split)
    await insertReturn(tx, { ...part, orderId, shopperId, operator, reason, requestKey, at: now });
  if (refundable(left) === 0) await markRefunded(tx, orderId, now);
  await notify(tx, shop, order, 'partlyReturned');
  // The credit note must be created last, because it locks the document counter that all sales wait for (orders,
  // tax-documents.store).
  await creditPart(tx, shop, { orderId, ...total });
  return total;
}

/**
 * Refunds a part of an active order.
 * @param amount in halalas, or the line or part of a line whose price is refunded
 * @param key identifies a refund of an amount within the order; without a key, the same amount is refunded once a day.
 * A line is refunded once regardless of the key.
 * @param operator the member of staff who refunds
 * @returns what is refunded, or what was refunded before with this key
 * @throws ActionRefused
 */
export async function refundOrder(
  shop: Shop,
  {
    number,
    operator,
    ...input
  }: { number: string; amount: number | SoldPart; key?: string; operator: string },
): Promise<{ toMethod: number; toWallet: number; isRepeated: boolean }> {
  const now = shop.clock.now();
  const named = input.amount;
  const key = typeof named === 'number' ? (input.key ?? `${named} ${dayInRiyadh(now)}`) : keyOf(named);
  const found = await findOrderByNumber(shop.database, number);
  if (!found) throw new ActionRefused('notFound', (t) => t.actions.orderUnknown(number));
  return inTransaction(shop.database, async (tx) => {
    const refundableOrder = await lockRefundable(tx, found.id);
    const { order, isOpen, paid, parts, returns } = refundableOrder;
    const amount = typeof named === 'number' ? named : paidFor(refundableOrder, named);
    if (typeof named !== 'number' && parts === null) {
      throw new ActionRefused('notValid', (t) => t.actions.couponSharesUnknown(number));
    }
    if (amount === undefined) throw new ActionRefused('notFound', (t) => t.actions.orderHasNo(number, key));
    const before = returns.find((one) => one.key === key);
    if (before && before.toMethod + before.toWallet !== amount) {
      throw new ActionRefused('keyReused', (t) => t.actions.keyRefundedOther(number, key));
    }
    if (before) return { toMethod: before.toMethod, toWallet: before.toWallet, isRepeated: true };
    const other = typeof named === 'number' ? undefined : findOverlappingRefund(refundableOrder, named);
    if (other !== undefined)
      throw new ActionRefused('wrongState', (t) => t.actions.partRefunded(number, other));
    if (!isOpen) {
      throw new ActionRefused('wrongState', (t) => t.actions.nothingToRefund(number, order.status));
    }
    const max = refundable(paid);
    if (!Number.isInteger(amount) || amount < 1 || amount > max) {
      throw new ActionRefused('notValid', (t) => t.actions.refundAtMost(number, max));
    }
    const refunded = await giveBack(tx, shop, refundableOrder, { shares: [{ key, amount }], operator });
    await insertCommandEntry(
      tx,
      { operator, at: now },
      { act: 'order.refund', subject: number, after: { amount, key } },
    );
    return { ...refunded, isRepeated: false };
  });
}
