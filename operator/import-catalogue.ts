import type { Database } from '#database/database.ts';
import { importCatalogue, type Pictures } from '#server/catalogue/import/import.public.ts';
import type { Clock } from '#server/clock.ts';
import { readArgs } from './read-args.ts';

/** Lines of complaint shown at once; whoever mends these runs the command again. */
const MAX_LINES = 50;

/**
 * `import-catalogue <folder> [--replace-stock]`: imports a folder with `catalogue.json`, or with CSV files
 * (products.csv and, as needed, glazes.csv, pictures.csv, categories.csv, occasions.csv, glaze-colours.csv), and the
 * pictures they name in `pictures/`. All of it is imported or nothing; what is there already is changed by its slug.
 * Stock counts only for what is new, unless `--replace-stock` is said. demo/catalogue is an example.
 * @throws Error with a line for each mistake: `products.csv line 12, price: should be a number`.
 */
export async function importCatalogueFolder(
  shop: { database: Database; clock: Clock; pictures: Pictures },
  words: readonly string[],
): Promise<string> {
  const { plain, switches } = readArgs(words, {
    usage: 'import-catalogue takes one folder, and perhaps --replace-stock.',
    plain: [1, 1],
    switches: ['replace-stock'],
  });
  try {
    const { added, changed, pictures } = await importCatalogue(shop, plain[0]!, {
      replaceStock: switches['replace-stock'] === true,
    });
    return `${added} products added, ${changed} changed, ${pictures} pictures.`;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ImportError') throw error;
    throw new Error(`Nothing was imported.\n${shorten(error.message)}`, { cause: error });
  }
}

function shorten(complaints: string): string {
  const lines = complaints.split('\n');
  const rest = lines.length - MAX_LINES;
  return rest <= 0 ? complaints : [...lines.slice(0, MAX_LINES), `… and ${rest} more.`].join('\n');
}
