import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { CourierName } from '#providers/courier/courier.port.ts';
import type { ShipmentState } from './shipments.tables.ts';

export type DispatchedShipment = {
  orderId: number;
  courier: CourierName | null;
  state: ShipmentState;
  trackingNumber: string | null;
  trackingUrl: string | null;
  hasLabel: boolean;
  /** The courier's reason for refusing the parcel. */
  detail: string | null;
  wantedAt: Date;
  /** The newest report of the courier about the current attempt. */
  lastStatus: { status: string; rawStatus: string; at: Date } | null;
};

/**
 * The shipments of these orders with each courier's newest report, in one query. Orders without a shipment are left
 * out.
 */
export async function listDispatchedShipments(
  database: Database,
  orderIds: readonly number[],
): Promise<Map<number, DispatchedShipment>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('shipments as s')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('shipment_events as e')
          .select(['e.status', 'e.raw_status as rawStatus', 'e.at'])
          .whereRef('e.shipment_id', '=', 's.id')
          .whereRef('e.attempt', '=', 's.attempt')
          .orderBy('e.id', 'desc')
          .limit(1)
          .as('last'),
      (on) => on.onTrue(),
    )
    .select(['s.order_id as orderId', 's.courier', 's.state', 's.detail', 's.wanted_at as wantedAt'])
    .select(['s.tracking_number as trackingNumber', 's.tracking_url as trackingUrl'])
    .select((row) => row('s.label', 'is not', null).$castTo<boolean>().as('hasLabel'))
    .select(['last.status', 'last.rawStatus', 'last.at'])
    .where('s.order_id', '=', sql<number>`any(${sql.val([...orderIds])}::int[])`)
    .execute();
  return new Map(
    rows.map(({ status, rawStatus, at, ...shipment }) => [
      shipment.orderId,
      {
        ...shipment,
        lastStatus: status === null || rawStatus === null || at === null ? null : { status, rawStatus, at },
      },
    ]),
  );
}
