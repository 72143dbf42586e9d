import type { RefundPart } from '#contract/checkout/office.wire.ts';
import type { OrderStatus } from '#contract/orders/orders.rules.ts';
import { type PaidPart, paidForPieces } from '#contract/orders/paid-parts.rules.ts';
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
type SoldLine = { line: number; part: number | null; pieces?: undefined };

/** The key of a refund of the delivery, of a whole line, or of all pieces of a part. */
export const keyOf = (sold: 'delivery' | { line: number; part: number | null }): string =>
  sold === 'delivery' ? sold : `line ${sold.line}${sold.part === null ? '' : `.${sold.part}`}`;
const PIECES = / pieces (\d+)-(\d+)$/;
/** The number of pieces that a refund with this key returned; 0 if it is no refund of pieces. */
function piecesIn(key: string): number {
  const [, first, last] = PIECES.exec(key) ?? [];
  return first === undefined ? 0 : Number(last) - Number(first) + 1;
}

const ENDED: readonly OrderStatus[] = ['awaitingPayment', 'cancelled', 'rejected'];

/** What was paid for an order and what was refunded, read under the locks of a refund. */
export type RefundableOrder = {
  order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
  /** Whether staff can refund the order. Unpaid and ended orders cannot be refunded. */
  isOpen: boolean;
  paid: PaidAndReturned;
  /** What was paid for the parts of each line; null for an older order whose coupon shares were not stored. */
  parts: PaidPart[][] | null;
  /** The delivery fee. */
  delivery: number;
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
  const { lines: parts, delivery } = await readPaidParts(tx, orderId);
  return {
    order,
    isOpen: !ENDED.includes(order.status),
    paid: {
      paidByMethod: order.total,
      paidByWallet: wallet.spent,
      returnedToMethod: payment ? payment.refunded : order.total,
      returnedToWallet: wallet.returned,
    },
    parts,
    delivery,
    returns: await listReturns(tx, orderId),
    paymentId: payment?.paymentId ?? null,
  };
}

/** How many pieces of a part have been refunded: all of them if the part or its line was refunded as a whole. */
export function refundedPieces(
  { parts, returns }: Pick<RefundableOrder, 'parts' | 'returns'>,
  { line, part }: { line: number; part: number },
): number {
  const key = keyOf({ line, part });
  if (returns.some((one) => one.key === key || one.key === keyOf({ line, part: null })))
    return parts?.[line - 1]?.[part]?.pieces ?? 0;
  return returns
    .filter((one) => one.key.startsWith(`${key} `))
    .reduce((sum, one) => sum + piecesIn(one.key), 0);
}

/**
 * The key of an earlier refund that overlaps this part: the same part, its whole line, any part of the wanted line, or,
 * if fewer pieces are left than wanted, some of its pieces. Undefined if no refund overlaps.
 */
export function findOverlappingRefund(
  order: RefundableOrder,
  wanted: RefundPart | SoldLine,
): string | undefined {
  if (wanted === 'delivery') return order.returns.find(({ key }) => key === wanted)?.key;
  const { line, part } = wanted;
  if (wanted.pieces !== undefined) {
    const { pieces: sold = 0 } = order.parts?.[line - 1]?.[wanted.part] ?? {};
    if (refundedPieces(order, wanted) + wanted.pieces <= sold) return undefined;
  }
  const key = keyOf(wanted);
  const isOf = (other: string): boolean =>
    other === keyOf({ line, part: null }) ||
    other === key ||
    other.startsWith(part === null ? `${key}.` : `${key} `);
  return order.returns.find((one) => isOf(one.key))?.key;
}

/**
 * What was paid for the delivery, for a line, or for a part, after bundle discounts and its share of the coupon;
 * undefined if the order has no such line, part or number of pieces.
 */
export function paidFor(order: RefundableOrder, wanted: RefundPart | SoldLine): number | undefined {
  if (wanted === 'delivery') return order.delivery;
  const line = order.parts?.[wanted.line - 1];
  if (wanted.part === null) return line?.reduce((sum, { amount }) => sum + amount, 0);
  const part = line?.[wanted.part];
  if (!part || wanted.pieces === undefined) return part?.amount;
  if (wanted.pieces > part.pieces) return undefined;
  return paidForPieces(part, refundedPieces(order, wanted), wanted.pieces);
}

/** An amount to refund, and the key by which it is refunded at most once per order. */
export type Share = { key: string; amount: number };
/** The share of a part that the order has, and that no earlier refund overlaps. */
export function shareOfPart(order: RefundableOrder, wanted: RefundPart | SoldLine): Share {
  const amount = paidFor(order, wanted) ?? 0;
  if (wanted === 'delivery' || wanted.pieces === undefined) return { key: keyOf(wanted), amount };
  // Pieces are refunded from the first to the last, so that the key also says how many were refunded before.
  const before = refundedPieces(order, wanted);
  return { key: `${keyOf(wanted)} pieces ${before + 1}-${before + wanted.pieces}`, amount };
}
/** Whether a refund with this key was of this part, in as many pieces. */
export const isShareOf = (key: string, wanted: RefundPart | SoldLine): boolean =>
  wanted === 'delivery' || wanted.pieces === undefined
    ? key === keyOf(wanted)
    : key.startsWith(`${keyOf(wanted)} `) && piecesIn(key) === wanted.pieces;

/**
 * Refunds shares of an order, split between payment method and wallet in the proportion paid, and notifies the shopper
 * (product.md 7). The caller must have checked that the order is open, that the shares were not refunded before, and
 * that they do not exceed what is left.
 *
 * Invariants: neither the payment method nor the wallet gets back more than it paid, because the amounts are computed
 * under the locks of lockRefundable. Each key refunds once (primary key of order_returns). No piece is refunded twice,
 * because the pieces of a key follow those of the keys before it.
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
  }: { number: string; amount: number | SoldLine; key?: string; operator: string },
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
