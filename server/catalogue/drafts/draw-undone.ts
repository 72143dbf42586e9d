import type { Database, Transaction } from '#database/database.ts';

/** Ends the transaction in which a draft was published to draw it, so that nothing of it stays. */
class Undone<T> extends Error {
  readonly drawn: T;
  constructor(drawn: T) {
    super('The preview is drawn.');
    this.drawn = drawn;
  }
}

/** What `draw` makes of a transaction that is taken back in any case. */
export async function drawUndone<T>(database: Database, draw: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    await database.transaction().execute(async (tx) => {
      throw new Undone(await draw(tx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.drawn;
    throw error;
  }
  throw new Error('A preview always ends its transaction.');
}
