import { sql } from 'kysely';
import type { WalletEntry, WalletKind } from '#contract/wallet/wallet.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Draw, Lot } from './allocate-lots.ts';

/** Whether a shopper wants to pay the cart from the wallet, and the maximum in halalas; null for no maximum. */
export type WalletPreference = { isUsed: boolean; max: number | null };

const NO_PREFERENCE: WalletPreference = { isUsed: false, max: null };

export async function findWalletPreference(database: Database, shopperId: number): Promise<WalletPreference> {
  const row = await database
    .selectFrom('wallets')
    .select(['is_used as isUsed', 'max_halalas as max'])
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();
  return row ?? NO_PREFERENCE;
}

/**
 * Locks a shopper's wallet until the transaction ends, so that one order at a time takes money from it. A shopper who
 * never chose to use the wallet has no row to lock, but then no order spends from the wallet.
 */
export async function lockWallet(tx: Transaction, shopperId: number): Promise<WalletPreference> {
  const row = await tx
    .selectFrom('wallets')
    .select(['is_used as isUsed', 'max_halalas as max'])
    .where('shopper_id', '=', shopperId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? NO_PREFERENCE;
}

export async function upsertWalletPreference(
  database: Database,
  shopperId: number,
  preference: WalletPreference,
): Promise<void> {
  const values = { is_used: preference.isUsed, max_halalas: preference.max };
  await database
    .insertInto('wallets')
    .values({ shopper_id: shopperId, ...values })
    .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet(values))
    .execute();
}

/** Resets the preference after an order, so that the next cart starts without using the wallet. */
export async function deletePreference(tx: Transaction, shopperId: number): Promise<void> {
  await tx
    .updateTable('wallets')
    .set({ is_used: false, max_halalas: null })
    .where('shopper_id', '=', shopperId)
    .execute();
}

/** A lot from the ledger. `timesTaken` counts the rows that wrote off a part of the lot. */
export type StoredLot = Lot & { kind: WalletKind; timesTaken: number };

/** Lists a shopper's lots with the rest of each: the part that no order has used and that was not written off. */
export async function listLots(database: Database, shopperId: number): Promise<StoredLot[]> {
  const { rows } = await sql<StoredLot>`
    select e.id, e.kind, e.expires_at as "expiresAt", e.amount_halalas - drawn.sum + taken.sum as rest,
           taken.times as "timesTaken"
      from wallet_entries e
      cross join lateral (select coalesce(sum(d.amount_halalas), 0)::int as sum
                            from wallet_draws d where d.lot_id = e.id) drawn
      cross join lateral (select coalesce(sum(x.amount_halalas), 0)::int as sum, count(*)::int as times
                            from wallet_entries x where x.lot_id = e.id) taken
     where e.shopper_id = ${shopperId} and e.amount_halalas > 0 and e.amount_halalas > drawn.sum - taken.sum
     order by e.id`.execute(database);
  return rows;
}

/** The amount reserved for orders that await payment, in halalas. */
export async function findHeldTotal(database: Database, shopperId: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(amount_halalas), 0)::int as held from wallet_holds
     where shopper_id = ${shopperId} and state = 'held'`.execute(database);
  return rows[0]!.held;
}

export type NewEntry = {
  shopperId: number;
  kind: WalletKind;
  amount: number;
  order?: { id: number; number: string };
  lotId?: number;
  expiresAt?: Date | null;
  /** Identifies the event that the ledger row records, so that the event is recorded once. */
  key: string;
  at: Date;
};

/** Adds a row to the ledger; returns false if a row with its idempotency key already exists. */
export async function insertEntry(tx: Transaction, entry: NewEntry): Promise<boolean> {
  const added = await tx
    .insertInto('wallet_entries')
    .values({
      shopper_id: entry.shopperId,
      kind: entry.kind,
      amount_halalas: entry.amount,
      order_id: entry.order?.id ?? null,
      order_number: entry.order?.number ?? null,
      lot_id: entry.lotId ?? null,
      expires_at: entry.expiresAt ?? null,
      key: entry.key,
      created_at: entry.at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The ledger row with this idempotency key; undefined if none exists. */
export function findEntryByKey(
  tx: Transaction,
  key: string,
): Promise<Required<Pick<NewEntry, 'shopperId' | 'kind' | 'amount' | 'expiresAt'>> | undefined> {
  return tx
    .selectFrom('wallet_entries')
    .select(['shopper_id as shopperId', 'kind', 'amount_halalas as amount', 'expires_at as expiresAt'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** A row of the ledger, with the id of its order. */
export type StoredEntry = Omit<WalletEntry, 'orderUuid'> & { orderId: number | null };

/** A page of the ledger, newest first, and the total number of rows. */
export async function listEntries(
  database: Database,
  shopperId: number,
  { skip, max }: { skip: number; max: number },
): Promise<{ entries: StoredEntry[]; total: number }> {
  const entries = await database
    .selectFrom('wallet_entries')
    .select([
      'id',
      'kind',
      'amount_halalas as amount',
      'created_at as at',
      'order_id as orderId',
      'order_number as orderNumber',
      'expires_at as expiresAt',
    ])
    .where('shopper_id', '=', shopperId)
    .orderBy('id', 'desc')
    .limit(max)
    .offset(skip)
    .execute();
  const { total } = await database
    .selectFrom('wallet_entries')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('shopper_id', '=', shopperId)
    .executeTakeFirstOrThrow();
  return { entries, total: Number(total) };
}

/** Finds shoppers with expired money that is not written off yet. */
export async function listWithExpired(database: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ shopperId: number }>`
    select distinct e.shopper_id as "shopperId" from wallet_entries e
     where e.expires_at <= ${now} and e.amount_halalas
           > coalesce((select sum(d.amount_halalas) from wallet_draws d where d.lot_id = e.id), 0)
             - coalesce((select sum(x.amount_halalas) from wallet_entries x where x.lot_id = e.id), 0)
     order by 1`.execute(database);
  return rows.map(({ shopperId }) => shopperId);
}

/** Records which lots an order draws from. The caller must hold the wallet's lock. */
export async function insertDraws(tx: Transaction, orderId: number, draws: readonly Draw[]): Promise<void> {
  await tx
    .insertInto('wallet_draws')
    .values(draws.map(({ lotId, amount }) => ({ lot_id: lotId, order_id: orderId, amount_halalas: amount })))
    .execute();
}

export async function deleteDraws(tx: Transaction, orderId: number): Promise<void> {
  await tx.deleteFrom('wallet_draws').where('order_id', '=', orderId).execute();
}
