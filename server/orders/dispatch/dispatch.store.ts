import type { FailureReason, NextStep, SigningCarrier } from '#contract/orders/dispatch.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';

/** Locks an idempotency key, so that transactions that hand over parcels with the same key run one after the other. */
export const lockHandover = (tx: Transaction, key: string): Promise<void> =>
  lockByName(tx, `handover ${key}`);

/** The hand-over that was recorded with this idempotency key; undefined if there is no such hand-over. */
export async function findHandoverByKey(
  database: Database,
  key: string,
): Promise<{ id: number; numbers: string[] } | undefined> {
  const rows = await database
    .selectFrom('handovers as h')
    .innerJoin('handover_parcels as hp', 'hp.handover_id', 'h.id')
    .innerJoin('orders as o', 'o.id', 'hp.order_id')
    .select(['h.id', 'o.number'])
    .where('h.key', '=', key)
    .orderBy('o.id')
    .execute();
  const [first] = rows;
  return first && { id: first.id, numbers: rows.map(({ number }) => number) };
}

/** Inserts a hand-over. @returns the id of the hand-over */
export async function insertHandover(
  tx: Transaction,
  handover: {
    key: string;
    carrier: SigningCarrier;
    driverName: string;
    driverId: number | null;
    signature: string | null;
    memberId: number;
    who: string;
    at: Date;
  },
  orderIds: readonly number[],
): Promise<number> {
  const { id } = await tx
    .insertInto('handovers')
    .values({
      key: handover.key,
      carrier: handover.carrier,
      driver_name: handover.driverName,
      driver_id: handover.driverId,
      signature: handover.signature,
      member_id: handover.memberId,
      member_name: handover.who,
      handed_at: handover.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('handover_parcels')
    .values(orderIds.map((orderId) => ({ handover_id: id, order_id: orderId })))
    .execute();
  return id;
}

/** A signed hand-over list, with its parcels in the order of their order numbers. */
export async function findHandover(database: Database, id: number) {
  const handover = await database
    .selectFrom('handovers')
    .select(['id', 'carrier', 'driver_name as driverName', 'signature', 'member_name as who'])
    .select('handed_at as at')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!handover) return undefined;
  const parcels = await database
    .selectFrom('handover_parcels as hp')
    .innerJoin('orders as o', 'o.id', 'hp.order_id')
    .select(['o.id', 'o.number', 'o.pieces', 'o.address', 'o.national_address as nationalAddress'])
    .select(['o.city_name_ar as cityAr', 'o.city_name_en as cityEn'])
    .where('hp.handover_id', '=', id)
    .orderBy('o.id')
    .execute();
  return { ...handover, parcels };
}

/** Every hand-over of one order, oldest first. */
export const listHandoversOf = (database: Database, orderId: number) =>
  database
    .selectFrom('handover_parcels as hp')
    .innerJoin('handovers as h', 'h.id', 'hp.handover_id')
    .select(['h.id', 'h.carrier', 'h.driver_name as driverName', 'h.member_name as who', 'h.handed_at as at'])
    .where('hp.order_id', '=', orderId)
    .orderBy('h.id')
    .execute();

/** Inserts a failed delivery. The caller must hold the order's lock. */
export async function insertFailure(
  tx: Transaction,
  orderId: number,
  failure: { reason: FailureReason | null; next: NextStep; memberId: number; who: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('failed_deliveries')
    .values({
      order_id: orderId,
      reason: failure.reason,
      next_step: failure.next,
      member_id: failure.memberId,
      member_name: failure.who,
      failed_at: failure.at,
    })
    .execute();
}

/** The recipient's phone number; the fields are empty if nobody gave a number. */
export const findRecipientPhone = (
  database: Database,
  orderId: number,
): Promise<{ countryCode: string; phone: string } | undefined> =>
  database
    .selectFrom('orders')
    .select(['recipient_country_code as countryCode', 'recipient_phone as phone'])
    .where('id', '=', orderId)
    .executeTakeFirst();
