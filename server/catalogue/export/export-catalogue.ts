import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '#database/database.ts';
import type { Clock } from '#server/clock.ts';
import { EXPORT_FILE } from '../import/import-age.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { pictureHash } from '../products/product-document.ts';
import { readCatalogue } from './read-catalogue.ts';
import { listExportedRules, listExportedWords } from './search-words.store.ts';

export type Exporting = { database: Database; clock: Clock; pictures: Pick<Pictures, 'source'> };
export type ExportedFile = { name: string; bytes: Buffer };

/** Finds the names of all stored pictures in a value, sorted and without duplicates. */
function picturesIn(value: unknown): string[] {
  const found = new Set<string>();
  const look = (part: unknown): void => {
    if (typeof part === 'string') {
      if (pictureHash(part) !== null) found.add(part);
    } else if (typeof part === 'object' && part !== null) for (const each of Object.values(part)) look(each);
  };
  look(value);
  return [...found].sort();
}

const toJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/**
 * Generates the files of a catalogue folder: `catalogue.json`, the time of the export, every picture as it is stored,
 * the meanings of search words, and the search rules. Importing these files into an empty shop and exporting again
 * gives the same bytes.
 */
export async function* exportedFiles({ database, clock, pictures }: Exporting): AsyncGenerator<ExportedFile> {
  // The time is taken before the data is read, so that every later change counts as newer than the file.
  const exportedAt = clock.now().toISOString();
  const catalogue = await readCatalogue(database);
  yield { name: 'catalogue.json', bytes: toJson(catalogue) };
  yield { name: EXPORT_FILE, bytes: toJson({ exportedAt }) };
  const words = await listExportedWords(database);
  if (words.length > 0) yield { name: 'search-words.json', bytes: toJson(words) };
  const rules = await listExportedRules(database);
  if (rules.length > 0) yield { name: 'search-rules.json', bytes: toJson(rules) };
  for (const file of picturesIn(catalogue)) {
    const bytes = await pictures.source(pictureHash(file)!);
    if (bytes !== null) yield { name: `pictures/${file}`, bytes };
  }
}

/**
 * Writes the catalogue into a new or empty folder.
 * @returns the number of products and pictures
 * @throws Error with an explanation if the folder is not empty
 */
export async function exportCatalogue(
  shop: Exporting,
  folder: string,
): Promise<{ products: number; pictures: number }> {
  const held = await readdir(folder).catch(() => []);
  if (held.length > 0) throw new Error(`${folder} is not empty: name a new folder.`);
  let products = 0;
  let pictures = 0;
  for await (const { name, bytes } of exportedFiles(shop)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
    if (name === 'catalogue.json') ({ length: products } = JSON.parse(bytes.toString()).products);
    if (name.startsWith('pictures/')) pictures += 1;
  }
  return { products, pictures };
}
