import type { InputOf, OutputOf } from '#contract/call.ts';
import type { handOverCall } from '#contract/orders/dispatch.calls.ts';
import { carriersFor } from '#contract/orders/dispatch.rules.ts';
import { TELL_AFTER_SECONDS } from '#contract/orders/office.rules.ts';
import type { Transaction } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { deliverByHand } from '#server/shipments/dispatch.public.ts';
import { lockShipment } from '#server/shipments/shipments.public.ts';
import { listMembersWith } from '#server/staff/staff.public.ts';
import { moveOrder } from '../move-order.ts';
import { deleteClaim } from '../office/claims.store.ts';
import { findOrderByNumber, lockOrder, type OrderFacts } from '../orders.store.ts';
import { findHandoverByKey, insertHandover, lockHandover } from './dispatch.store.ts';
import { type KnownParcel, readKnownParcel } from './shown-parcel.ts';

type Input = InputOf<typeof handOverCall>;
type Answer = OutputOf<typeof handOverCall>;
type Wanted = OrderFacts & { seenVersion: number };

/**
 * A driver takes parcels and signs for them. Each order that has not changed since the caller read it moves to status 4
 * (on its way). An order that somebody else or the courier changed first stays as it is, and the answer names it.
 *
 * Invariants: an idempotency key hands over once, because the key is locked before its hand-over is looked up. When two
 * people hand over one parcel at once, only one succeeds, because version and carrier are checked under the locks.
 * Orders are locked by ascending id, and each shipment before its order, so two lists with the same parcels cannot
 * deadlock.
 * @throws Refusal notValid, notFound
 */
export async function handOver(
  input: Input,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', Answer>> {
  const { key, carrier, signature } = input;
  await lockHandover(tx, key);
  const repeated = await findHandoverByKey(tx, key);
  if (repeated)
    return {
      data: { handoverId: repeated.id, handedOver: repeated.numbers, changed: [] },
      audit: NOTHING_CHANGED,
    };
  const driver = await driverOf(input, tx);
  const taken: OrderFacts[] = [];
  const changed: Answer['changed'] = [];
  for (const order of await wantedOrders(input, tx)) {
    const before = await takeParcel(order, input, context, tx);
    if (before === null) taken.push(order);
    else changed.push({ number: order.number, who: before.event.actor.name, status: before.order.status });
  }
  if (taken.length === 0)
    return { data: { handoverId: null, handedOver: [], changed }, audit: NOTHING_CHANGED };
  const { memberId, name: who } = context.staff;
  const handoverId = await insertHandover(
    tx,
    { key, carrier, signature, memberId, who, at: context.clock.now(), ...driver },
    taken.map(({ id }) => id),
  );
  const numbers = taken.map(({ number }) => number);
  return {
    data: { handoverId, handedOver: numbers, changed },
    audit: {
      act: 'order.handOver',
      subject: `handover:${handoverId}`,
      after: {
        carrier,
        parcels: numbers,
        ...(driver.driverId === null ? {} : { driver: driver.driverName }),
      },
    },
  };
}

/**
 * The driver's name: that of the staff account for the shop's own drivers, or the name typed for a courier's driver.
 */
async function driverOf(
  { carrier, driverId, driverName }: Input,
  tx: Transaction,
): Promise<{ driverId: number | null; driverName: string }> {
  if (carrier !== 'own') {
    if (!driverName) throw refuse('notValid', (t) => t.office.driverNeeded, { field: 'driver_name' });
    return { driverId: null, driverName };
  }
  const drivers = await listMembersWith(tx, 'orders.dispatch');
  const driver = drivers.find(({ id }) => id === driverId);
  if (!driver) throw refuse('notValid', (t) => t.office.driverUnknown, { field: 'driver_id' });
  return { driverId: driver.id, driverName: driver.name };
}

/** Finds the requested orders without duplicates, sorted by id. @throws Refusal notFound */
async function wantedOrders({ parcels }: Input, tx: Transaction): Promise<Wanted[]> {
  const wanted = new Map<number, Wanted>();
  for (const { number, version } of parcels) {
    const order = await findOrderByNumber(tx, number);
    if (!order) throw refuse('notFound', (t) => t.office.orderUnknown);
    wanted.set(order.id, { ...order, seenVersion: version });
  }
  return [...wanted.values()].sort((a, b) => a.id - b.id);
}

/**
 * Hands over one parcel.
 * @returns null if the driver now has the parcel; the parcel's current state if it could not be handed over and nothing
 * was changed
 */
async function takeParcel(
  { id, seenVersion }: Wanted,
  { carrier }: Input,
  context: StaffContext,
  tx: Transaction,
): Promise<KnownParcel | null> {
  const shipment = await lockShipment(tx, id);
  await lockOrder(tx, id);
  const known = await readKnownParcel(tx, context, id);
  const { event, facts, order } = known;
  const isOpen = order.status === 'wrapGift' || order.status === 'onTheWay';
  if (!isOpen || event.version !== seenVersion || !carriersFor(facts).includes(carrier)) return known;
  if (order.status === 'wrapGift') {
    const before = await moveOrder(tx, context, {
      orderId: id,
      from: 'wrapGift',
      to: 'onTheWay',
      actor: { kind: 'operator', name: context.staff.name },
      notifyAt: new Date(context.clock.now().getTime() + TELL_AFTER_SECONDS * 1000),
    });
    if (!before) return known;
    await deleteClaim(tx, id);
  }
  if (carrier === 'own') await deliverByHand(tx, shipment);
  return null;
}
