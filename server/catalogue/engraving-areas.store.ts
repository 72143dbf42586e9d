import type { Database } from '#database/database.ts';
import type { StoredEngravingArea } from './catalogue.tables.ts';

export type EngravingArea = StoredEngravingArea;

/** The area that the laser engraves on each of these products. Products without an area are left out. */
export async function listEngravingAreas(
  database: Database,
  productIds: readonly number[],
): Promise<Map<number, EngravingArea>> {
  if (productIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('products')
    .select(['id', 'engraving_area as area'])
    .where('id', 'in', [...new Set(productIds)])
    .execute();
  return new Map(rows.flatMap(({ id, area }) => (area === null ? [] : [[id, area]])));
}
