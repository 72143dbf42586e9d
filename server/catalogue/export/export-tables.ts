import { toCsv } from '#server/sheets/write-csv.ts';
import { EXPORT_FILE } from '../import/import-age.ts';
import { CSV_FILES, cellOf } from '../import/import-csv.ts';
import type { ExportedFile, Exporting } from './export-catalogue.ts';
import { readCatalogue } from './read-catalogue.ts';

type Fields = Readonly<Record<string, unknown>>;

const valueAt = (entry: Fields, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, part) => (value as Fields | null | undefined)?.[part], entry);

/**
 * Generates the catalogue as the CSV tables that `import-catalogue` reads, for editing in a spreadsheet. The tables
 * contain the names of pictures, not the files. They leave out the home page, the pictures of gifts and the search
 * rules, which an import of the tables does not change.
 */
export async function* exportedTables({ database, clock }: Exporting): AsyncGenerator<ExportedFile> {
  const exportedAt = clock.now().toISOString();
  const { palette, categories, occasions, products, bundles } = await readCatalogue(database);
  const rowsOf: Record<string, readonly Fields[]> = {
    'palette.csv': palette,
    'categories.csv': categories,
    'occasions.csv': occasions as readonly Fields[],
    'advice.csv': occasions.flatMap(({ slug, advice = [] }) =>
      advice.map((one) => ({ ...one, occasion: slug })),
    ),
    'products.csv': products,
    'colours.csv': products.flatMap(({ slug, colours }) =>
      colours.map((glaze) => ({ ...glaze, product: slug })),
    ),
    'pictures.csv': products.flatMap(({ slug, pictures }) =>
      pictures.map((picture) => ({ ...picture, product: slug })),
    ),
    'bundles.csv': bundles,
  };
  for (const [name, columns] of Object.entries(CSV_FILES)) {
    const rows = rowsOf[name] ?? [];
    if (rows.length === 0) continue;
    const cells = rows.map((row) =>
      Object.values(columns).map(([, ...path]) => cellOf(valueAt(row, path), path)),
    );
    yield { name, bytes: Buffer.from(toCsv([Object.keys(columns), ...cells])) };
  }
  yield { name: EXPORT_FILE, bytes: Buffer.from(`${JSON.stringify({ exportedAt }, null, 2)}\n`) };
}
