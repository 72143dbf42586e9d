import type { Transaction } from '#database/database.ts';
import { insertEntry, type StoredLot } from './wallet.store.ts';

/**
 * Writes off the rest of each lot with a row in the ledger; parts that orders have used are not touched. Repeated or
 * concurrent calls write one row, because the row's key includes the number of earlier rows.
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
      // The kind is a bonus, because money that expires was a bonus, even if an order's refund returned it to the
      // wallet.
      kind: expiresAt === null ? kind : 'bonus',
      amount: -rest,
      lotId: id,
      key: `lot ${id} taken ${timesTaken + 1}`,
      at: now,
    });
  }
}
