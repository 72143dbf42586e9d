import type { Transaction } from '#database/database.ts';
import type { Draw, Lot } from './allocate-lots.ts';
import type { HoldState } from './wallet.tables.ts';

/**
 * An order's reservation of wallet money: `held` until the order is accepted, then `spent`; `returned` if the order
 * ends.
 */
export type Hold = {
  orderId: number;
  orderNumber: string;
  shopperId: number;
  /** The reserved amount in halalas. */
  amount: number;
  state: HoldState;
};

export async function insertHold(tx: Transaction, hold: Omit<Hold, 'state'>, at: Date): Promise<void> {
  await tx
    .insertInto('wallet_holds')
    .values({
      order_id: hold.orderId,
      order_number: hold.orderNumber,
      shopper_id: hold.shopperId,
      amount_halalas: hold.amount,
      state: 'held',
      created_at: at,
    })
    .execute();
}

/**
 * The wallet reservation of an order; null if the order uses no wallet money. The caller must hold the order's lock,
 * because every change to a reservation is made under that lock.
 */
export async function findHold(tx: Transaction, orderId: number): Promise<Hold | null> {
  const row = await tx
    .selectFrom('wallet_holds')
    .select([
      'order_id as orderId',
      'order_number as orderNumber',
      'shopper_id as shopperId',
      'amount_halalas as amount',
      'state',
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** Changes the state of a reservation if it is still the state the caller read; returns false otherwise. */
export async function updateHoldState(
  tx: Transaction,
  { orderId, state }: Pick<Hold, 'orderId' | 'state'>,
  to: HoldState,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('wallet_holds')
    .set({ state: to })
    .where('order_id', '=', orderId)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The amounts that an order draws from lots, with the expiry of each lot. */
export const listDraws = (tx: Transaction, orderId: number): Promise<(Draw & Pick<Lot, 'expiresAt'>)[]> =>
  tx
    .selectFrom('wallet_draws')
    .innerJoin('wallet_entries', 'wallet_entries.id', 'wallet_draws.lot_id')
    .select([
      'wallet_draws.lot_id as lotId',
      'wallet_draws.amount_halalas as amount',
      'wallet_entries.expires_at as expiresAt',
    ])
    .where('wallet_draws.order_id', '=', orderId)
    .orderBy('wallet_draws.lot_id')
    .execute();

/** The amount in halalas of an order's wallet money that was refunded to the wallet. */
export async function findReturnedTotal(tx: Transaction, orderId: number): Promise<number> {
  const { sum } = await tx
    .selectFrom('wallet_entries')
    .select((row) => row.fn.sum<string | null>('amount_halalas').as('sum'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refunded')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
