import type { Database } from '#database/database.ts';
import { findCharge, listCharges, lockCharge, upsertCharge } from '#server/payments/sandbox-charges.store.ts';

/** Stores the charges of a payment sandbox in the shop's database. */
export const sandboxCharges = (database: Database) => ({
  read: (id: string) => findCharge(database, { id }),
  readByKey: (key: string) => findCharge(database, { key }),
  list: (prefix: string) => listCharges(database, prefix),
  alone: <T>(name: string, work: () => Promise<T>) => lockCharge(database, name, work),
  write: (id: string, key: string | null, document: unknown) => upsertCharge(database, { id, key, document }),
});
