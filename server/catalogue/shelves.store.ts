import type { Database } from '#database/database.ts';

/** Returns the shelf of a glaze, or else that of its product; null if neither has one. */
export type Shelves = (productId: number, colourId: number | null) => string | null;

/** The shelves of these products and all their glazes. */
export async function listShelves(database: Database, productIds: readonly number[]): Promise<Shelves> {
  if (productIds.length === 0) return () => null;
  const ids = [...new Set(productIds)];
  const products = await database
    .selectFrom('products')
    .select(['id', 'shelf'])
    .where('id', 'in', ids)
    .execute();
  const colours = await database
    .selectFrom('product_colours')
    .select(['id', 'shelf'])
    .where('product_id', 'in', ids)
    .execute();
  const ofProduct = new Map(products.map(({ id, shelf }) => [id, shelf]));
  const ofColour = new Map(colours.map(({ id, shelf }) => [id, shelf]));
  return (productId, colourId) =>
    (colourId === null ? null : ofColour.get(colourId)) ?? ofProduct.get(productId) ?? null;
}
