import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listGlazesCall } from '#contract/catalogue/palette.calls.ts';
import type { Database } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { listProductsWith, listStoredGlazes } from './palette.store.ts';

export type ShownGlaze = OutputOf<typeof listGlazesCall>[number];

/** The number of products whose titles are listed for each colour. */
const TITLES = 5;

export const listGlazes = (
  _: InputOf<typeof listGlazesCall>,
  { database }: StaffContext,
): Promise<ShownGlaze[]> => showGlazes(database);

/** All glaze colours, sorted by code, each with the products that use it. */
export async function showGlazes(database: Database): Promise<ShownGlaze[]> {
  const stored = await listStoredGlazes(database);
  const products = await listProductsWith(database, TITLES);
  return stored.map(({ id, version, lastChangeBy, lastChangeAt, ...document }) => ({
    id,
    document,
    version,
    lastChangeBy,
    lastChangeAt,
    productCount: products.get(document.colour)?.total ?? 0,
    products: products.get(document.colour)?.first ?? [],
  }));
}
