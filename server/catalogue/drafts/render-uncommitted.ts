import type { Database, Transaction } from '#database/database.ts';

/** Thrown to roll back the transaction in which a draft was published only for its preview. */
class Undone<T> extends Error {
  readonly rendered: T;
  constructor(rendered: T) {
    super('The preview is rendered.');
    this.rendered = rendered;
  }
}

/** Publishes a draft in a transaction that is always rolled back, and returns what `render` made of it. */
export async function renderUncommitted<T>(
  database: Database,
  render: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    await database.transaction().execute(async (tx) => {
      throw new Undone(await render(tx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.rendered;
    throw error;
  }
  throw new Error('A preview always ends its transaction.');
}
