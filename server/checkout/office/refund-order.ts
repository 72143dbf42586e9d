import type { InputOf, OutputOf } from '#contract/call.ts';
import type { refundOrderCall } from '#contract/checkout/office.calls.ts';
import { refundable } from '#contract/payments/refunds.rules.ts';
import type { Transaction } from '#database/database.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { type Refusal, refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { findOrderByNumber } from '#server/orders/orders.public.ts';
import { approvableUntil, spend } from '#server/staff/money-limits.public.ts';
import {
  findOverlappingRefund,
  giveBack,
  isShareOf,
  keyOf,
  lockRefundable,
  paidFor,
  type RefundableOrder,
  type Share,
  shareOfPart,
} from '../refund-order.ts';
import {
  findApproval,
  findOpenApproval,
  insertApproval,
  updateApprovalsAsExpired,
} from './approvals.store.ts';

type RefundInput = Pick<InputOf<typeof refundOrderCall>, 'amount' | 'parts'>;
type Refunded = OutputOf<typeof refundOrderCall>;
const notValid = (field: string) => refuse('notValid', (t) => t.http.notValid(field), { field });
const WAITS: Refunded = { state: 'waits', toMethod: 0, toWallet: 0 };

/** The amount that has been refunded of an order so far, in halalas. */
export const returnedOf = ({ paid }: Pick<RefundableOrder, 'paid'>): number =>
  paid.returnedToMethod + paid.returnedToWallet;

/** A refusal for a refund that was based on stale sums. It names the member who refunded last, and when. */
export function moneyChanged({ returns, order }: RefundableOrder): Refusal {
  const last = returns.at(-1);
  const who = last?.operator ?? null;
  return changedMeanwhile({ who, act: order.status, at: last?.at ?? null });
}

/** Refuses to refund an order that is unpaid or has ended. @throws Refusal wrongState */
export function requireOpen({ isOpen }: RefundableOrder): void {
  if (!isOpen) throw refuse('wrongState', (t) => t.office.nothingToRefund);
}

/**
 * Converts a refund request to shares of the order, and checks that each can be refunded now.
 * @throws Refusal wrongState, notValid
 */
export function sharesOf(
  order: RefundableOrder,
  { amount, parts }: RefundInput,
  requestKey: string,
): Share[] {
  if ((amount === undefined) === (parts === undefined)) throw notValid('amount');
  if (new Set(parts?.map(keyOf)).size < (parts?.length ?? 0)) throw notValid('parts');
  const shares = parts?.map((part) => {
    if (findOverlappingRefund(order, part) !== undefined)
      throw refuse('wrongState', (t) => t.office.partRefunded);
    if (paidFor(order, part) === undefined) throw notValid('parts');
    return shareOfPart(order, part);
  }) ?? [{ key: `office ${requestKey}`, amount: amount! }];
  const paidShares = shares.filter((share) => share.amount > 0);
  const sum = paidShares.reduce((total, share) => total + share.amount, 0);
  const max = refundable(order.paid);
  if (sum < 1 || sum > max) throw refuse('notValid', (t) => t.office.refundAtMost(max), { field: 'amount' });
  return paidShares;
}

/** Whether a request with a used idempotency key asks for the same refund as the first request did. */
const isRepeat = (
  order: RefundableOrder,
  { amount, parts = [] }: RefundInput,
  before: { keys: readonly string[]; halalas: number },
): boolean =>
  amount === undefined
    ? parts.every((part) => paidFor(order, part) === 0 || before.keys.some((key) => isShareOf(key, part)))
    : amount === before.halalas;

/**
 * Refunds an amount or parts of an order. Above the caller's limits, stores the request for a second person's approval
 * instead.
 *
 * Invariants: a request refunds once, because its key is looked up and written under the order's lock. If the refunded
 * sums changed since the caller saw them, the request is refused. Parallel requests cannot exceed a limit together
 * (server/staff/spend).
 * @throws Refusal notFound, notValid, wrongState, changedMeanwhile, keyReused
 */
export async function refundOrder(
  input: InputOf<typeof refundOrderCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', Refunded>> {
  const { number, key, seenReturned, reason, amount, parts = null } = input;
  const { staff, clock } = context;
  const now = clock.now();
  const found = await findOrderByNumber(tx, number);
  if (!found) throw refuse('notFound', (t) => t.office.orderUnknown);
  const order = await lockRefundable(tx, found.id);
  const before = order.returns.filter(({ requestKey }) => requestKey === key);
  if (before.length > 0) {
    const sum = (of: 'toMethod' | 'toWallet') => before.reduce((total, one) => total + one[of], 0);
    const data = { state: 'refunded', toMethod: sum('toMethod'), toWallet: sum('toWallet') } as const;
    const refunded = { keys: before.map((one) => one.key), halalas: data.toMethod + data.toWallet };
    if (!isRepeat(order, input, refunded)) throw refuse('keyReused', (t) => t.office.refundKeyReused);
    return { data, audit: NOTHING_CHANGED };
  }
  const approval = await findApproval(tx, { orderId: found.id, requestKey: key });
  if (approval && (approval.outcome !== null || approval.expiresAt <= now))
    throw refuse('wrongState', (t) => t.office.approvalOver);
  if (approval) return { data: WAITS, audit: NOTHING_CHANGED };
  requireOpen(order);
  if (returnedOf(order) !== seenReturned) throw moneyChanged(order);
  const shares = sharesOf(order, { amount, parts: parts ?? undefined }, key);
  const halalas = shares.reduce((total, share) => total + share.amount, 0);
  const refund = { shares, operator: staff.name, reason, requestKey: key };
  const subject = number;
  if (await spend(tx, staff, { kind: 'refund', halalas, now })) {
    const split = await giveBack(tx, context, order, refund);
    const after = { amount: halalas, ...split };
    return {
      data: { state: 'refunded', ...split },
      audit: { act: 'order.refund', subject, before: { returned: seenReturned }, after },
    };
  }
  await updateApprovalsAsExpired(tx, found.id, now);
  if (await findOpenApproval(tx, found.id, now)) throw refuse('wrongState', (t) => t.office.refundWaits);
  await insertApproval(tx, {
    orderId: found.id,
    shopperId: found.shopperId,
    number,
    requestKey: key,
    amount: halalas,
    parts,
    seenReturned,
    reason,
    requestedBy: staff.memberId,
    requestedByName: staff.name,
    requestedAt: now,
    expiresAt: approvableUntil(now),
  });
  return { data: WAITS, audit: { act: 'order.requestRefund', subject, after: { amount: halalas } } };
}
