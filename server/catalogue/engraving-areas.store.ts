import type { Database } from '#database/database.ts';
import type { StoredEngravingArea } from './catalogue.tables.ts';

export type EngravingArea = StoredEngravingArea;

/** Where the laser engraves each of these products; those without an area are missing. */
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
