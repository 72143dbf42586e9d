import type { InputOf, OutputOf } from '#contract/call.ts';
import type { giveWalletCall, readWalletLimitCall } from '#contract/wallet/office.calls.ts';
import { MAX_CREDIT } from '#contract/wallet/wallet.limits.ts';
import type { Transaction } from '#database/database.ts';
import { walletRefunded } from '#server/events/wallet-refund.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { findOrderByNumber } from '#server/orders/orders.public.ts';
import { leftToSpend, spend } from '#server/staff/staff.public.ts';
import { creditGoodwill } from '../credit-wallet.ts';

/** What the caller may give in one act now. */
export async function readWalletLimit(
  _: object,
  { database, staff, clock }: StaffContext,
): Promise<OutputOf<typeof readWalletLimitCall>> {
  return { ownLimit: await leftToSpend(database, staff, 'wallet', clock.now()) };
}

/**
 * Credits goodwill to the wallet of an order's buyer, who is told.
 *
 * Invariants: a request gives once, because the ledger's key is unique; the limits of the caller's role hold in however
 * many tabs (server/staff/spend), in the same transaction.
 * @throws Refusal notFound, notValid, wrongState
 */
export async function giveWallet(
  { number, key, amount, reason }: InputOf<typeof giveWalletCall>,
  { staff, clock, jobs }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', OutputOf<typeof giveWalletCall>>> {
  const now = clock.now();
  if (amount < 1 || amount > MAX_CREDIT)
    throw refuse('notValid', (t) => t.office.creditAtMost(MAX_CREDIT), { field: 'amount' });
  const order = await findOrderByNumber(tx, number);
  if (!order) throw refuse('notFound', (t) => t.office.orderUnknown);
  if (order.isForgotten) throw refuse('wrongState', (t) => t.office.buyerRemoved);
  const { shopperId } = order;
  const credit = { shopperId, amount, key: `office ${shopperId} ${key}`, at: now };
  if (!(await creditGoodwill(tx, credit))) return { data: { amount }, audit: NOTHING_CHANGED };
  if (!(await spend(tx, staff, { kind: 'wallet', halalas: amount, now })))
    throw refuse('wrongState', (t) => t.office.creditAboveLimit);
  await jobs.send(tx, walletRefunded, { shopperId, amount });
  return { data: { amount }, audit: { act: 'wallet.credit', subject: number, after: { amount, reason } } };
}
