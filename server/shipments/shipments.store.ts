import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import type { CourierName, CourierStatus, Shipped } from '#providers/courier/courier.port.ts';
import type { ShipmentState } from './shipments.tables.ts';

export type Shipment = {
  id: number;
  orderId: number;
  orderNumber: string;
  attempt: number;
  courier: CourierName | null;
  state: ShipmentState;
  courierId: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  tries: number;
  unansweredSince: Date | null;
  detail: string | null;
  wantedAt: Date;
  madeAt: Date | null;
  requestedBy: string | null;
  hasLabel: boolean;
};

const shipments = (database: Database) =>
  database
    .selectFrom('shipments')
    .select(['id', 'order_id as orderId', 'order_number as orderNumber', 'attempt', 'courier', 'state'])
    .select(['courier_id as courierId', 'tracking_number as trackingNumber', 'tracking_url as trackingUrl'])
    .select(['tries', 'unanswered_since as unansweredSince', 'detail'])
    .select(['wanted_at as wantedAt', 'made_at as madeAt', 'requested_by as requestedBy'])
    .select((row) => row.eb('label', 'is not', null).as('hasLabel'))
    .$narrowType<{ hasLabel: boolean }>();

/** Inserts the shipment of an order; returns false if the order already has one. */
export async function insertShipment(
  tx: Transaction,
  { orderId, orderNumber, at }: { orderId: number; orderNumber: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shipments')
    .values({ order_id: orderId, order_number: orderNumber, state: 'wanted', wanted_at: at })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findShipment = (database: Database, orderId: number): Promise<Shipment | undefined> =>
  shipments(database).where('order_id', '=', orderId).executeTakeFirst();

/** Locks the shipment of an order. Code that locks shipment and order must lock the shipment first. */
export const lockShipment = (tx: Transaction, orderId: number): Promise<Shipment | undefined> =>
  shipments(tx).where('order_id', '=', orderId).forUpdate().executeTakeFirst();

/** Locks the shipments that a report may be about, by the courier's parcel id or by the shop's reference. */
export const lockByCourierOrReference = (
  tx: Transaction,
  courier: CourierName,
  { id, named }: { id: string | null; named: { orderNumber: string; attempt: number } | null },
): Promise<Shipment[]> =>
  shipments(tx)
    .where('courier', '=', courier)
    .where((row) =>
      row.or([
        row.eb('courier_id', '=', id),
        row.and({ order_number: named?.orderNumber ?? '', attempt: named?.attempt ?? 0 }),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

export const listShipmentEvents = (
  database: Database,
  shipmentId: number,
): Promise<{ attempt: number; status: string; rawStatus: string; at: Date }[]> =>
  database
    .selectFrom('shipment_events')
    .select(['attempt', 'status', 'raw_status as rawStatus', 'at'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('id')
    .execute();

/**
 * Records a courier's report.
 *
 * Invariant: each report is recorded once per attempt.
 * @returns whether the report was new
 */
export async function insertShipmentEvent(
  tx: Transaction,
  event: {
    shipmentId: number;
    attempt: number;
    status: Exclude<CourierStatus, 'unknown'>;
    rawStatus: string;
    at: Date;
  },
): Promise<boolean> {
  const { shipmentId, rawStatus, ...rest } = event;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shipment_events')
    .values({ shipment_id: shipmentId, raw_status: rawStatus, ...rest })
    .onConflict((conflict) =>
      conflict.columns(['shipment_id', 'attempt', 'status', 'raw_status']).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Claims a wanted shipment to request its parcel.
 *
 * Invariant: no other run requests the parcel until the claim is released, or is older than `staleSince` because its
 * owner crashed.
 */
export async function updateShipmentAsClaimed(
  database: Database,
  shipmentId: number,
  { courier, now, staleSince }: { courier: CourierName; now: Date; staleSince: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('shipments')
    .set((row) => ({ courier, asking_since: now, tries: row('tries', '+', 1) }))
    .where('id', '=', shipmentId)
    .where('state', '=', 'wanted')
    .where((row) => row.or([row.eb('asking_since', 'is', null), row.eb('asking_since', '<=', staleSince)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Releases a claim. `unansweredSince` is the time of a request that got no response; null if every request got one. */
export async function updateRequestClaimAsReleased(
  database: Database,
  shipmentId: number,
  { unansweredSince }: { unansweredSince: Date | null },
): Promise<void> {
  await database
    .updateTable('shipments')
    .set({ asking_since: null, unanswered_since: unansweredSince })
    .where('id', '=', shipmentId)
    .where('state', '=', 'wanted')
    .execute();
}

/**
 * Records the request for a parcel before it is sent to the courier; returns false if the order has ended in the
 * meantime.
 */
export async function updateRequestedAt(database: Database, shipmentId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('shipments')
    .set({ unanswered_since: at })
    .where('id', '=', shipmentId)
    .where('state', '=', 'wanted')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a wanted shipment without a parcel; returns false if the shipment is no longer wanted. */
export async function updateShipmentAsEnded(
  tx: Transaction,
  shipmentId: number,
  to: { state: 'byHand' | 'refused' | 'unclear' | 'stopped'; detail?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shipments')
    .set({ state: to.state, detail: to.detail ?? null, asking_since: null })
    .where('id', '=', shipmentId)
    .where('state', '=', 'wanted')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Stores the parcel that the courier created.
 * @param shipmentId the caller must hold the shipment's lock
 */
export async function updateParcel(
  tx: Transaction,
  shipmentId: number,
  parcel: Partial<Shipped> & { id: string; state: ShipmentState; at: Date },
): Promise<void> {
  const { id, state, trackingNumber, trackingUrl, label, at } = parcel;
  await tx
    .updateTable('shipments')
    .set({
      state,
      courier_id: id,
      ...(trackingNumber === undefined ? {} : { tracking_number: trackingNumber }),
      ...(trackingUrl === undefined ? {} : { tracking_url: trackingUrl }),
      ...(label ? { label } : {}),
      detail: null,
      asking_since: null,
      unanswered_since: null,
    })
    .set((row) => ({ made_at: row.fn.coalesce('made_at', row.val(at)) }))
    .where('id', '=', shipmentId)
    .execute();
}

/** Updates the state of a shipment, under its lock. The label is deleted when it is no longer needed. */
export async function updateShipmentState(
  tx: Transaction,
  shipmentId: number,
  state: ShipmentState,
): Promise<void> {
  const isOver = state === 'delivered' || state === 'stopped';
  await tx
    .updateTable('shipments')
    .set({ state, ...(isOver ? { label: null } : {}) })
    .where('id', '=', shipmentId)
    .execute();
}

/**
 * Resets a shipment to wanted. Only the events of an earlier parcel are kept.
 * @param shipmentId the caller must hold the shipment's lock
 */
export async function updateShipmentAsWanted(
  tx: Transaction,
  shipmentId: number,
  { attempt, at, requestedBy }: { attempt: number; at: Date; requestedBy: string | null },
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ state: 'wanted', attempt, wanted_at: at, tries: 0, detail: null, label: null, made_at: null })
    .set({ courier_id: null, tracking_number: null, tracking_url: null })
    .set({ asking_since: null, unanswered_since: null, followed_at: null, requested_by: requestedBy })
    .where('id', '=', shipmentId)
    .execute();
}

export async function updateLabel(database: Database, shipmentId: number, label: Buffer): Promise<void> {
  await database
    .updateTable('shipments')
    .set({ label })
    .where('id', '=', shipmentId)
    .where('state', 'in', ['made', 'onTheWay'])
    .execute();
}

export async function findLabel(database: Database, orderId: number): Promise<Buffer | null> {
  const row = await database
    .selectFrom('shipments')
    .select('label')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.label ?? null;
}

/** The labels of these orders. Orders without a label are left out. */
export async function listLabels(
  database: Database,
  orderIds: readonly number[],
): Promise<Map<number, Buffer>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('shipments')
    .select(['order_id as orderId', 'label'])
    .where('order_id', 'in', orderIds)
    .execute();
  return new Map(rows.flatMap(({ orderId, label }) => (label === null ? [] : [[orderId, label]])));
}

/** A hash of each order's label, which changes if the label is replaced. Orders without a label are left out. */
export async function listLabelHashes(
  database: Database,
  orderIds: readonly number[],
): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('shipments')
    .select(['order_id as orderId', sql<string>`encode(sha256(label), 'hex')`.as('hash')])
    .where('order_id', '=', sql<number>`any(${sql.val([...orderIds])}::int[])`)
    .where('label', 'is not', null)
    .execute();
  return new Map(rows.map(({ orderId, hash }) => [orderId, hash]));
}

/** Erases the personal data in these orders' shipments. */
export async function anonymiseLabels(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ label: null, detail: null })
    .where('order_id', 'in', orderIds)
    .execute();
}

/** Parcels of a courier that are in transit; the parcel polled longest ago comes first. */
export const listInTransit = (
  database: Database,
  courier: CourierName,
  { madeAfter, max }: { madeAfter: Date; max: number },
): Promise<Shipment[]> =>
  shipments(database)
    .where('courier', '=', courier)
    .where('state', 'in', ['made', 'onTheWay'])
    .where('made_at', '>', madeAfter)
    .orderBy('followed_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(max)
    .execute();

export async function updateCheckedAt(database: Database, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await database.updateTable('shipments').set({ followed_at: at }).where('id', 'in', ids).execute();
}

/** Shipments whose job was lost: wanted since before `before` without a claim, or created without a label. */
export const listStalled = (database: Database, before: Date): Promise<Shipment[]> =>
  shipments(database)
    .where((row) =>
      row.or([
        row.and([
          row.eb('state', '=', 'wanted'),
          row.eb('wanted_at', '<=', before),
          row.or([row.eb('asking_since', 'is', null), row.eb('asking_since', '<=', before)]),
        ]),
        row.and([row.eb('state', '=', 'made'), row.eb('made_at', '<=', before), row.eb('label', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .execute();

/** A parcel in the form shown to people who follow an order. */
export type ShownShipment = { courier: CourierName; trackingNumber: string; trackingUrl: string };

/** Parcels by order id. Orders without a parcel are left out. */
export async function listShownShipments(
  database: Database,
  orderIds: readonly number[],
): Promise<Map<number, ShownShipment>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('shipments')
    .select(['order_id as orderId', 'courier', 'tracking_number as trackingNumber'])
    .select('tracking_url as trackingUrl')
    .where('order_id', 'in', orderIds)
    .where('state', 'in', ['made', 'onTheWay', 'delivered', 'returned'])
    .where('tracking_number', 'is not', null)
    .$narrowType<{ courier: CourierName; trackingNumber: string; trackingUrl: string }>()
    .execute();
  return new Map(rows.map(({ orderId, ...shown }) => [orderId, shown]));
}
