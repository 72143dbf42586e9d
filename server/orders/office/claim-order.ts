import * as z from 'zod/mini';
import type { InputOf } from '#contract/call.ts';
import type { claimOrderCall } from '#contract/orders/office.calls.ts';
import { CLAIM_HOURS } from '#contract/orders/office.rules.ts';
import { isEnded } from '#contract/orders/orders.rules.ts';
import { changedMeanwhile as wire } from '#contract/staff/office.wire.ts';
import type { Transaction } from '#database/database.ts';
import { HOUR } from '#server/clock.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { type Refusal, refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { findOrderByNumber, lockOrder, type OrderFacts } from '../orders.store.ts';
import { type Claim, deleteClaim, listClaims, upsertClaim } from './claims.store.ts';
import { type Card, readCard } from './shown-card.ts';

type Input = InputOf<typeof claimOrderCall>;

/** The current claim on an order: the member of staff who works on it. */
export async function findClaim(tx: Transaction, orderId: number, now: Date): Promise<Claim | undefined> {
  return (await listClaims(tx, [orderId], new Date(now.getTime() - CLAIM_HOURS * HOUR))).get(orderId);
}

async function lockUnderWay(tx: Transaction, number: string): Promise<OrderFacts> {
  const found = await findOrderByNumber(tx, number);
  const order = found && (await lockOrder(tx, found.id));
  if (!order) throw refuse('notFound', (t) => t.office.orderUnknown);
  return order;
}

/** A refusal that names the member who works on the order now, or says that nobody does any more. */
function claimChanged({ status }: OrderFacts, claim: Claim | undefined): Refusal {
  const who = claim?.who ?? null;
  const data = z.encode(wire, { who, act: status, at: claim?.at ?? null });
  return refuse('changedMeanwhile', (t) => t.office.claimedBy(who), data);
}

/**
 * Claims an order, so that others see who works on it. The caller may take over a claim that they saw.
 *
 * Invariant: when two people claim an order at once, one succeeds and the other is told who was faster, because the
 * current claim is compared under the order's lock.
 * @throws Refusal notFound, wrongState, changedMeanwhile
 */
export async function claimOrder(
  { number, seenMemberId }: Input,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', Card>> {
  const { staff, clock } = context;
  const now = clock.now();
  const order = await lockUnderWay(tx, number);
  if (isEnded(order.status) || order.status === 'awaitingPayment')
    throw refuse('wrongState', (t) => t.office.orderStays);
  const claim = await findClaim(tx, order.id, now);
  if (claim?.memberId === staff.memberId)
    return { data: await readCard(tx, number, context), audit: NOTHING_CHANGED };
  if ((claim?.memberId ?? null) !== seenMemberId) throw claimChanged(order, claim);
  await upsertClaim(tx, order.id, { memberId: staff.memberId, who: staff.name, at: now });
  return {
    data: await readCard(tx, number, context),
    audit: {
      act: 'order.claim',
      subject: number,
      before: claim ? { claimedBy: claim.who } : null,
      after: { claimedBy: staff.name },
    },
  };
}

/** Releases the caller's own claim on an order. @throws Refusal notFound, changedMeanwhile */
export async function releaseOrder(
  { number }: { number: string },
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', Card>> {
  const { staff, clock } = context;
  const order = await lockUnderWay(tx, number);
  const claim = await findClaim(tx, order.id, clock.now());
  if (claim && claim.memberId !== staff.memberId) throw claimChanged(order, claim);
  if (!claim) return { data: await readCard(tx, number, context), audit: NOTHING_CHANGED };
  await deleteClaim(tx, order.id);
  return {
    data: await readCard(tx, number, context),
    audit: { act: 'order.release', subject: number, before: { claimedBy: claim.who } },
  };
}
