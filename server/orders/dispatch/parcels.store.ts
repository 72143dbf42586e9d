import { sql } from 'kysely';
import type { FailureReason, NextStep, SigningCarrier } from '#contract/orders/dispatch.rules.ts';
import { ORDER_STATUS_CODES } from '#contract/orders/orders.rules.ts';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { toOrderStatus } from '../orders.store.ts';

const { wrapGift, onTheWay, delivered } = ORDER_STATUS_CODES;

const anyOf = (ids: readonly number[]) => sql<number>`any(${sql.val([...ids])}::int[])`;

const parcels = (database: Database, language: Language) =>
  database
    .selectFrom('orders as o')
    .select(['o.id', 'o.number', 'o.status', 'o.method', 'o.city_id as cityId', 'o.pieces'])
    .select(['o.recipient_name as recipientName', 'o.address', 'o.national_address as nationalAddress'])
    .select(['o.driver_note as driverNote', 'o.latitude', 'o.longitude'])
    .select(language === 'ar' ? 'o.city_name_ar as cityName' : 'o.city_name_en as cityName')
    .select(['o.slot_starts_at as startsAt', 'o.slot_ends_at as endsAt'])
    .select('o.slot_is_whole_day as isWholeDay')
    .select((row) =>
      row
        .exists(row.selectFrom('door_photos as p').select('p.order_id').whereRef('p.order_id', '=', 'o.id'))
        .$castTo<boolean>()
        .as('hasPhoto'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof parcels>['executeTakeFirstOrThrow']>>;
const named = ({ status, ...row }: Row) => ({ ...row, status: toOrderStatus(status) });
export type StoredParcel = ReturnType<typeof named>;

/** Parcels that are ready or on their way, earliest window first; parcels without a window come last. */
export async function listOpenParcels(database: Database, language: Language): Promise<StoredParcel[]> {
  const rows = await parcels(database, language)
    .leftJoin('order_preparations as prepared', 'prepared.order_id', 'o.id')
    .where('o.status', 'in', [wrapGift, onTheWay])
    // An order without a preparation row was wrapped by a command instead of the board, so its parcel is ready.
    .where((row) =>
      row.or([
        row('o.status', '=', onTheWay),
        row('prepared.step', 'is', null),
        row('prepared.step', '=', 'ready'),
      ]),
    )
    .orderBy('o.slot_starts_at', (order) => order.asc().nullsLast())
    .orderBy('o.id')
    .execute();
  return rows.map(named);
}

/** Finds the parcels of these orders, by order id, in any status. */
export async function findParcels(
  database: Database,
  language: Language,
  orderIds: readonly number[],
): Promise<Map<number, StoredParcel>> {
  if (orderIds.length === 0) return new Map();
  const rows = await parcels(database, language).where('o.id', '=', anyOf(orderIds)).execute();
  return new Map(rows.map((row) => [row.id, named(row)]));
}

/**
 * Parcels that this driver signed for and that are on their way, or that were delivered after `deliveredAfter`;
 * earliest window first.
 */
export async function listParcelsOfDriver(
  database: Database,
  language: Language,
  { driverId, deliveredAfter }: { driverId: number; deliveredAfter: Date },
): Promise<StoredParcel[]> {
  const rows = await parcels(database, language)
    .where((row) =>
      row.exists(
        row
          .selectFrom('handovers as h')
          .innerJoin('handover_parcels as hp', 'hp.handover_id', 'h.id')
          .select('h.id')
          .whereRef('hp.order_id', '=', 'o.id')
          .where('h.driver_id', '=', driverId),
      ),
    )
    .where((row) =>
      row.or([
        row('o.status', '=', onTheWay),
        row.and([
          row('o.status', '=', delivered),
          row.exists(
            row
              .selectFrom('order_events as e')
              .select('e.id')
              .whereRef('e.order_id', '=', 'o.id')
              .where('e.status', '=', delivered)
              .where('e.at', '>=', deliveredAfter),
          ),
        ]),
      ]),
    )
    .orderBy('o.slot_starts_at', (order) => order.asc().nullsLast())
    .orderBy('o.id')
    .execute();
  return rows.map(named);
}

export type LastHandover = {
  id: number;
  orderId: number;
  carrier: SigningCarrier;
  driverName: string;
  driverId: number | null;
  who: string;
  at: Date;
};

/** The newest hand-over of each order. Orders that were never handed over are left out. */
export async function listLastHandovers(
  database: Database,
  orderIds: readonly number[],
): Promise<Map<number, LastHandover>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('handover_parcels as hp')
    .innerJoin('handovers as h', 'h.id', 'hp.handover_id')
    .distinctOn('hp.order_id')
    .select(['h.id', 'hp.order_id as orderId', 'h.carrier', 'h.driver_name as driverName'])
    .select(['h.driver_id as driverId', 'h.member_name as who', 'h.handed_at as at'])
    .where('hp.order_id', '=', anyOf(orderIds))
    .orderBy('hp.order_id')
    .orderBy('h.id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.orderId, row]));
}

export type Failure = {
  orderId: number;
  /** The reason why the delivery failed; null if only the next step changed. */
  reason: FailureReason | null;
  next: NextStep;
  who: string;
  at: Date;
};

/** The failed deliveries of these orders, with each change of the next step, oldest first. */
export async function listFailures(
  database: Database,
  orderIds: readonly number[],
): Promise<Map<number, Failure[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('failed_deliveries')
    .select(['order_id as orderId', 'reason', 'next_step as next', 'member_name as who', 'failed_at as at'])
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ orderId }) => orderId);
}
