import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';

/** The customer, device and network on whose behalf goods are reserved. */
export type Holder = {
  shopperId: number;
  deviceHash: Buffer;
  network: string;
  wideNetwork: string | null;
};
/** The goods and the slot that an unpaid order reserves. */
export type HeldGoods = {
  pieces: number;
  /** The price of goods and extras before any discount, in halalas. */
  goods: number;
  /** The reserved delivery slot; null if no slot is reserved. */
  slot: string | null;
};
export type UnpaidHold = HeldGoods & {
  shopperId: number;
  deviceHash: Buffer | null;
  network: string | null;
  wideNetwork: string | null;
};

/**
 * A common table expression that records what the order in `placed` reserves until it is paid, has ended or releases
 * its reservation.
 */
export const insertUnpaidHoldSql = ({ holder, held }: { holder: Holder; held: HeldGoods }) => sql`
    hold as (
      insert into unpaid_holds (order_id, shopper_id, device_hash, network, wide_network, pieces, goods_halalas, slot)
      select placed.id, ${holder.shopperId}::int, ${holder.deviceHash}::bytea, ${holder.network}, ${holder.wideNetwork},
             ${held.pieces}::int, ${held.goods}::int, ${held.slot}
        from placed
    )`;

/**
 * Locks these names until the transaction ends, and then reads all reservations of this customer and those from the
 * same device or network, including what was committed while it waited (0201-unpaid-holds-under-locks.sql).
 */
export async function lockUnpaidHolds(
  tx: Transaction,
  { shopperId, deviceHash, network, wideNetwork }: Holder,
  names: readonly string[],
): Promise<UnpaidHold[]> {
  const { rows } = await sql<UnpaidHold>`
    select shopper_id as "shopperId", device_hash as "deviceHash", network, wide_network as "wideNetwork", pieces,
           goods_halalas as goods, slot
      from lock_unpaid_holds(${[...names]}, ${shopperId}, ${deviceHash}, ${network}, ${wideNetwork})`.execute(
    tx,
  );
  return rows;
}

/**
 * The goods and slot that a released order had reserved; null if its reservation still exists, or if the order is not
 * unpaid.
 */
export async function findReleased(database: Database, orderId: number): Promise<HeldGoods | null> {
  const row = await database
    .selectFrom('unpaid_holds')
    .select(['pieces', 'goods_halalas as goods', 'slot'])
    .where('order_id', '=', orderId)
    .where('released_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Marks an order's reservation as released and erases its device and network. Returns false if the reservation was
 * already released or the order is not unpaid.
 */
export async function updateHoldAsReleased(tx: Transaction, orderId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('unpaid_holds')
    .set({ released_at: at, device_hash: null, network: null, wide_network: null })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks an order's reservation as active again. Returns false if the reservation was not released. */
export async function updateHoldAsActive(tx: Transaction, orderId: number, holder: Holder): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('unpaid_holds')
    .set({
      released_at: null,
      device_hash: holder.deviceHash,
      network: holder.network,
      wide_network: holder.wideNetwork,
    })
    .where('order_id', '=', orderId)
    .where('released_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the reservation record of an order that no longer counts as unpaid, because it was paid or has ended. */
export async function deleteUnpaidHold(tx: Transaction, orderId: number): Promise<void> {
  await tx.deleteFrom('unpaid_holds').where('order_id', '=', orderId).execute();
}

/** Orders that await payment and have not released their reservation. */
export async function listHoldingUnpaid(database: Database): Promise<number[]> {
  const rows = await database
    .selectFrom('unpaid_holds')
    .select('order_id')
    .where('released_at', 'is', null)
    .execute();
  return rows.map(({ order_id }) => order_id);
}
