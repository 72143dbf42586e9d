import type { Database } from '#database/database.ts';
import type { Clock } from '#server/clock.ts';
import { type ImportResult, importCatalogue } from '#server/catalogue/import-catalogue.ts';
import type { Pictures } from '#server/catalogue/pictures.ts';

/** The demo shop's catalogue, by the same import as any other folder. The cities must be there. May be repeated. */
export const loadCatalogue = (shop: {
  database: Database;
  clock: Clock;
  pictures: Pictures;
}): Promise<ImportResult> => importCatalogue(shop, import.meta.dirname);
