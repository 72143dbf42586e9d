import { sql } from 'kysely';
import { type Database, inTransaction } from '#database/database.ts';
import { listPalette } from '../palette/palette.store.ts';
import { readDocuments } from '../products/record-versions.ts';
import {
  findExportedHome,
  listExportedBundles,
  listExportedCategories,
  listExportedGiftPictures,
  listExportedOccasions,
  listProductOrder,
} from './export.store.ts';

export type ExportedCatalogue = Awaited<ReturnType<typeof readCatalogue>>;

/** Reads the whole catalogue in the format of `catalogue.json`, as of one moment. */
export function readCatalogue(database: Database) {
  return inTransaction(database, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    const ids = await listProductOrder(tx);
    const documents = await readDocuments(tx, ids);
    const home = await findExportedHome(tx);
    const giftPictures = await listExportedGiftPictures(tx);
    return {
      version: 1,
      palette: await listPalette(tx),
      categories: await listExportedCategories(tx),
      occasions: await listExportedOccasions(tx),
      products: ids.map((id) => documents.get(id)!),
      bundles: await listExportedBundles(tx),
      ...(giftPictures.length > 0 ? { giftPictures } : {}),
      ...(home ? { home } : {}),
    };
  });
}
