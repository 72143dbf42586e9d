import type { Transaction } from '#database/database.ts';
import { addEntry, type StoredLot } from './wallet.store.ts';

/**
 * Takes away what is left of lots, each by a row of the ledger; what an order has drawn is not left. Done twice, or by
 * two at once, it is written once.
 */
export async function takeAway(
  tx: Transaction,
  shopperId: number,
  lots: readonly StoredLot[],
  now: Date,
): Promise<void> {
  for (const { id, kind, rest, expiresAt, timesTaken } of lots) {
    await addEntry(tx, {
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
