import type { Database } from '#database/database.ts';

/** The position of a product in the shop's own order; for a new product, the one after the last. */
export async function findPosition(database: Database, productId: number | null): Promise<number> {
  const { position } = await database
    .selectFrom('products')
    .$if(productId !== null, (query) => query.where('id', '=', productId!))
    .select((e) => e.fn.coalesce(e.fn.max('position'), e.lit(0)).as('position'))
    .executeTakeFirstOrThrow();
  return productId === null ? position + 1 : position;
}
