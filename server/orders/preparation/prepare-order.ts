import type { InputOf } from '#contract/call.ts';
import type { prepareOrderCall } from '#contract/orders/office.calls.ts';
import type { PreparationStep } from '#contract/orders/office.rules.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { announceWrapped } from '../move-order.ts';
import { orderChanged } from '../office/order-changed.ts';
import { type Card, readCard } from '../office/shown-card.ts';
import { findOrderByNumber, lockOrder } from '../orders.store.ts';
import { listPreparations, upsertPreparation } from './preparations.store.ts';

/**
 * Moves an order between the shop's own preparation steps, forward or back, without notifying the customer. A courier
 * is requested when the gift is ready. A gift that goes back from "ready" and becomes ready again keeps its courier.
 *
 * Invariant: when two people move the same order at once, one succeeds and the other is told who was faster, because
 * the step is compared under the order's lock.
 * @throws Refusal notFound, wrongState, changedMeanwhile
 */
export async function prepareOrder(
  { number, from, to }: InputOf<typeof prepareOrderCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', Card>> {
  const found = await findOrderByNumber(tx, number);
  const order = found && (await lockOrder(tx, found.id));
  if (!order) throw refuse('notFound', (t) => t.office.orderUnknown);
  if (order.status !== 'wrapGift') throw await orderChanged(tx, order.id);
  const prepared = (await listPreparations(tx, [order.id])).get(order.id);
  const step: PreparationStep = prepared?.step ?? 'ready';
  if (step !== from) throw await orderChanged(tx, order.id, prepared);
  if (step === to) return { data: await readCard(tx, number, context), audit: NOTHING_CHANGED };
  const { memberId, name: who } = context.staff;
  await upsertPreparation(tx, order.id, { step: to, memberId, who, at: context.clock.now() });
  if (to === 'ready') await announceWrapped(tx, context, order);
  return {
    data: await readCard(tx, number, context),
    audit: { act: 'order.prepare', subject: number, before: { step: from }, after: { step: to } },
  };
}
