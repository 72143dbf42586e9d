import { exportCatalogue, type Pictures } from '#server/catalogue/import/import.public.ts';
import type { Shop } from '#server/http/context.ts';
import { readArgs } from './read-args.ts';

/**
 * `export-catalogue <folder>`: writes products, glazes, categories, occasions, bundles, the home page and every picture
 * into a new folder, from which `import-catalogue` restores the same catalogue.
 * @throws Error with one sentence if the folder is not empty.
 */
export async function exportCatalogueFolder(
  shop: Pick<Shop, 'database' | 'clock'> & { pictures: Pictures },
  words: readonly string[],
): Promise<string> {
  const { plain } = readArgs(words, { usage: 'export-catalogue takes one new folder.', plain: [1, 1] });
  const { products, pictures } = await exportCatalogue(shop, plain[0]!);
  return `${products} products, ${pictures} pictures.`;
}
