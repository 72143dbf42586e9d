import type { InputOf, OutputOf } from '#contract/call.ts';
import type { giveWalletCall, readWalletLimitCall } from '#contract/wallet/office.calls.ts';
import { MAX_CREDIT } from '#contract/wallet/wallet.limits.ts';
import type { Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import { findCustomerByUuid } from '#server/account/profile/customers.public.ts';
import { walletRefunded } from '#server/events/wallet-refund.ts';
import { requirePermission } from '#server/http/authorize-office.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { findOrderByNumber } from '#server/orders/orders.public.ts';
import { approvableUntil, leftToSpend, spend } from '#server/staff/money-limits.public.ts';
import { creditGoodwill } from '../credit-wallet.ts';
import { findEntryByKey } from '../wallet.store.ts';
import { findCreditByKey, insertCredit, updateExpiredCredits } from './credit-approvals.store.ts';

type Input = InputOf<typeof giveWalletCall>;
type Output = OutputOf<typeof giveWalletCall>;

/** The maximum amount that the caller may credit now in one action. */
export async function readWalletLimit(
  _: object,
  { database, staff, clock }: StaffContext,
): Promise<OutputOf<typeof readWalletLimitCall>> {
  return { ownLimit: await leftToSpend(database, staff, 'wallet', clock.now()) };
}

/**
 * Finds the customer who gets the credit, and the customer's name in the audit log.
 * @throws Refusal notValid, notFound, notAllowed, wrongState
 */
async function readReceiver(
  tx: Transaction,
  { orderNumber, customerId }: Input,
  { staff }: StaffContext,
): Promise<{ shopperId: number; subject: string }> {
  if ((orderNumber === undefined) === (customerId === undefined))
    throw refuse('notValid', (t) => t.http.notValid('order_number'));
  if (customerId !== undefined) {
    requirePermission(staff, 'people.see');
    const customer = await findCustomerByUuid(tx, customerId);
    if (!customer) throw refuse('notFound', (t) => t.office.customerUnknown);
    return { shopperId: customer.id, subject: `customer:${customerId}` };
  }
  const order = await findOrderByNumber(tx, orderNumber!);
  if (!order) throw refuse('notFound', (t) => t.office.orderUnknown);
  if (order.isForgotten) throw refuse('wrongState', (t) => t.office.buyerRemoved);
  return { shopperId: order.shopperId, subject: orderNumber! };
}

/**
 * Credits goodwill to a customer's wallet and notifies them. Above the caller's limit, stores the request for a second
 * person's approval instead.
 *
 * Invariants: a request is credited once, because requests for one customer run one after the other and the ledger's
 * key is unique. Parallel requests cannot exceed the limits of the caller's role (server/staff/spend), which are
 * counted in the same transaction.
 * @throws Refusal notAllowed, notFound, notValid, wrongState, keyReused
 */
export async function giveWallet(
  input: Input,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', Output>> {
  const { key, amount, reason, orderNumber } = input;
  const { staff, clock, jobs } = context;
  const now = clock.now();
  if (amount < 1 || amount > MAX_CREDIT)
    throw refuse('notValid', (t) => t.office.creditAtMost(MAX_CREDIT), { field: 'amount' });
  const { shopperId, subject } = await readReceiver(tx, input, context);
  await lockByName(tx, `credit of ${shopperId}`);
  const before = await readBefore(tx, { shopperId, key, amount, now });
  if (before) return { data: before, audit: NOTHING_CHANGED };
  if (await spend(tx, staff, { kind: 'wallet', halalas: amount, now })) {
    await creditGoodwill(tx, { shopperId, amount, key: entryKey(shopperId, key), at: now });
    await jobs.send(tx, walletRefunded, { shopperId, amount });
    return {
      data: { state: 'given', amount },
      audit: { act: 'wallet.credit', subject, after: { amount, reason } },
    };
  }
  await updateExpiredCredits(tx, shopperId, now);
  const waits = await insertCredit(tx, {
    shopperId,
    orderNumber: orderNumber ?? null,
    requestKey: key,
    amount,
    reason,
    requestedBy: staff.memberId,
    requestedByName: staff.name,
    requestedAt: now,
    expiresAt: approvableUntil(now),
  });
  if (!waits) throw refuse('wrongState', (t) => t.office.creditWaits);
  return {
    data: { state: 'waits', amount },
    audit: { act: 'wallet.requestCredit', subject, after: { amount, reason } },
  };
}

/** The key of a request's row in the ledger. It is the same if the credit is made after a second person's approval. */
export const entryKey = (shopperId: number, requestKey: string): string =>
  `office ${shopperId} ${requestKey}`;

/** The response that this request got before; null for a new request. @throws Refusal keyReused, wrongState */
async function readBefore(
  tx: Transaction,
  { shopperId, key, amount, now }: { shopperId: number; key: string; amount: number; now: Date },
): Promise<Output | null> {
  const given = (await findEntryByKey(tx, entryKey(shopperId, key)))?.amount;
  const credit = await findCreditByKey(tx, shopperId, key);
  const known = given ?? credit?.amount;
  if (known === undefined) return null;
  if (known !== amount) throw refuse('keyReused', (t) => t.office.creditKeyReused);
  if (given !== undefined) return { state: 'given', amount };
  if (credit!.outcome !== null || credit!.expiresAt <= now)
    throw refuse('wrongState', (t) => t.office.approvalOver);
  return { state: 'waits', amount };
}
