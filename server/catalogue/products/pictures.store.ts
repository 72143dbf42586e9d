import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { MeasuredPicture } from '../import/import-pictures.ts';
import { pictureHash } from './product-document.ts';

/** The stored pictures to which these names in documents refer, by name. */
export async function listStoredPictures(
  database: Database,
  files: readonly string[],
): Promise<Map<string, MeasuredPicture>> {
  const named = [...new Set(files)].flatMap((file) => {
    const hash = pictureHash(file);
    return hash === null ? [] : [{ file, hash }];
  });
  if (named.length === 0) return new Map();
  const rows = await database
    .selectFrom('pictures')
    .selectAll()
    // Pass the names as one array parameter: a statement has at most 65,535 parameters, and a catalogue may have more
    // pictures.
    .where('hash', '=', sql<string>`any(${named.map(({ hash }) => hash)}::text[])`)
    .execute();
  const stored = new Map(rows.map((row) => [row.hash, row]));
  return new Map(
    named.flatMap(({ file, hash }) => {
      const picture = stored.get(hash);
      return picture ? [[file, picture] as const] : [];
    }),
  );
}
