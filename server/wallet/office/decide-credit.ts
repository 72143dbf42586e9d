import type { InputOf, OutputOf } from '#contract/call.ts';
import type { approveCreditCall, listCreditsCall } from '#contract/wallet/office.calls.ts';
import type { Database, Transaction } from '#database/database.ts';
import { listCustomerUuids } from '#server/account/profile/customers.public.ts';
import { walletRefunded } from '#server/events/wallet-refund.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { requireMayDecline, requireSecondPerson, spend } from '#server/staff/money-limits.public.ts';
import { creditGoodwill } from '../credit-wallet.ts';
import {
  countOpenCredits,
  findCredit,
  listOpenCredits,
  type StoredCredit,
  updateDecidedCredit,
} from './credit-approvals.store.ts';
import { entryKey } from './give-wallet.ts';

type Decided = Written<'staff', OutputOf<typeof approveCreditCall>>;
type Input = InputOf<typeof approveCreditCall>;

/** The maximum number of requests in the list; its total counts all requests. */
const MAX_SHOWN = 100;

/** Wallet credits that need a second person's approval, oldest first. */
export async function listCredits(
  _: object,
  context: StaffContext,
): Promise<OutputOf<typeof listCreditsCall>> {
  const { database, clock } = context;
  const now = clock.now();
  const waiting = await listOpenCredits(database, { now, max: MAX_SHOWN });
  return {
    approvals: await shownCredits(database, waiting, context),
    total: await countOpenCredits(database, now),
  };
}

async function shownCredits(
  database: Database,
  credits: readonly StoredCredit[],
  { staff }: StaffContext,
): Promise<OutputOf<typeof listCreditsCall>['approvals']> {
  const seesPeople = staff.permissions.has('people.see');
  const uuids = seesPeople
    ? await listCustomerUuids(
        database,
        credits.map(({ shopperId }) => shopperId),
      )
    : new Map<number, string>();
  return credits.map(({ id, shopperId, orderNumber, amount, reason, ...credit }) => {
    const customerId = uuids.get(shopperId);
    return {
      id,
      orderNumber,
      ...(customerId === undefined ? {} : { customerId }),
      amount,
      reason,
      requestedBy: credit.requestedByName,
      requestedAt: credit.requestedAt,
      expiresAt: credit.expiresAt,
      isOwn: credit.requestedBy === staff.memberId,
    };
  });
}

async function readCredit(tx: Transaction, id: number): Promise<StoredCredit & { subject: string }> {
  const credit = await findCredit(tx, id);
  if (!credit) throw refuse('notFound', (t) => t.office.approvalUnknown);
  const uuid = (await listCustomerUuids(tx, [credit.shopperId])).get(credit.shopperId);
  if (uuid === undefined) throw refuse('wrongState', (t) => t.office.buyerRemoved);
  return { ...credit, subject: credit.orderNumber ?? `customer:${uuid}` };
}

/**
 * Approves a wallet credit that another member of staff requested, and makes it.
 *
 * Invariants: nobody approves their own request. A request is decided once, because its row is updated only while open
 * and the credit is in the same transaction. The credit counts against the limits of the person who approves.
 * @throws Refusal notFound, notAllowed, wrongState
 */
export async function approveCredit(
  { approvalId }: Input,
  context: StaffContext,
  tx: Transaction,
): Promise<Decided> {
  const { staff, clock, jobs } = context;
  const now = clock.now();
  const credit = await readCredit(tx, approvalId);
  const { shopperId, amount, reason, requestKey, requestedByName, subject } = credit;
  requireSecondPerson(staff, credit);
  if (!(await updateDecidedCredit(tx, approvalId, { by: staff.memberId, outcome: 'given', now })))
    throw refuse('wrongState', (t) => t.office.approvalOver);
  if (!(await spend(tx, staff, { kind: 'wallet', halalas: amount, now })))
    throw refuse('wrongState', (t) => t.office.aboveLimit);
  await creditGoodwill(tx, { shopperId, amount, key: entryKey(shopperId, requestKey), at: now });
  await jobs.send(tx, walletRefunded, { shopperId, amount });
  const [shown] = await shownCredits(tx, [credit], context);
  return {
    data: shown!,
    audit: {
      act: 'wallet.approveCredit',
      subject,
      before: { requestedBy: requestedByName },
      after: { amount, reason },
    },
  };
}

/**
 * Declines a requested credit, or withdraws the caller's own request. @throws Refusal notFound, notAllowed, wrongState
 */
export async function declineCredit(
  { approvalId }: Input,
  context: StaffContext,
  tx: Transaction,
): Promise<Decided> {
  const { staff, clock } = context;
  const credit = await readCredit(tx, approvalId);
  requireMayDecline(staff, credit);
  const decided = { by: staff.memberId, outcome: 'declined', now: clock.now() } as const;
  if (!(await updateDecidedCredit(tx, approvalId, decided)))
    throw refuse('wrongState', (t) => t.office.approvalOver);
  const [shown] = await shownCredits(tx, [credit], context);
  return {
    data: shown!,
    audit: {
      act: 'wallet.declineCredit',
      subject: credit.subject,
      before: { requestedBy: credit.requestedByName, amount: credit.amount },
    },
  };
}
