import type { Transaction } from '#database/database.ts';
import { insertEntry, type StoredLot } from './wallet.store.ts';

/**
 * Takes away what is left of lots, each by a row of the ledger; what an order has drawn is not left. Done twice, or by
 * two at once, it is written once.
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
      // Money with a time was a bonus, also where it came back from an order.
      kind: expiresAt === null ? kind : 'bonus',
      amount: -rest,
      lotId: id,
      key: `lot ${id} taken ${timesTaken + 1}`,
      at: now,
    });
  }
}
