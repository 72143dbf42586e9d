import type { Transaction } from '#database/database.ts';
import { insertEntry, type StoredLot } from './wallet.store.ts';

/**
 * Writes off what is left of each lot with a row of the ledger; what an order has drawn is not touched. Repeated or
 * concurrent calls write one row, because the key counts the earlier ones.
 */
export async function forfeitLots(
  tx: Transaction,
  shopperId: number,
  lots: readonly StoredLot[],
  now: Date,
): Promise<void> {
  for (const { id, kind, rest, expiresAt, timesTaken } of lots) {
    await insertEntry(tx, {
      shopperId,
      // Money that expires was a bonus, even if it came back from an order.
      kind: expiresAt === null ? kind : 'bonus',
      amount: -rest,
      lotId: id,
      key: `lot ${id} taken ${timesTaken + 1}`,
      at: now,
    });
  }
}
