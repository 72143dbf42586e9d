import { importCatalogue, type Pictures } from '#server/catalogue/import/import.public.ts';
import type { Shop } from '#server/http/context.ts';
import { type Acting, operatorName, readArgs } from './read-args.ts';

/** The maximum number of errors shown at once; further errors are shown when the command runs again. */
const MAX_LINES = 50;

/**
 * `import-catalogue <folder> [--replace-stock] [--anyway]`: imports a folder with `catalogue.json`, or with CSV files
 * (products.csv and, as needed, colours.csv, pictures.csv, categories.csv, occasions.csv, advice.csv, palette.csv, bundles.csv), and the
 * pictures they name in `pictures/`. Everything is imported or nothing; existing rows are updated by slug. Stock is set
 * only for new products, unless `--replace-stock` is given. A folder that was exported and is older than what it would
 * overwrite is refused, unless `--anyway` is given; its pictures may be left out. demo/catalogue is an example.
 * @throws Error with a line for each mistake: `products.csv line 12, price: should be a number`.
 */
export async function importCatalogueFolder(
  shop: Pick<Shop, 'database' | 'clock' | 'settings'> & Acting & { pictures: Pictures },
  words: readonly string[],
): Promise<string> {
  const { plain, flags, switches } = readArgs(words, {
    usage: 'import-catalogue takes one folder, and perhaps --replace-stock or --anyway.',
    plain: [1, 1],
    flags: ['as'],
    switches: ['replace-stock', 'anyway'],
  });
  try {
    const { added, changed, pictures } = await importCatalogue(shop, plain[0]!, {
      replaceStock: switches['replace-stock'] === true,
      anyway: switches.anyway === true,
      by: { operator: operatorName(shop, flags.as), at: shop.clock.now() },
    });
    return `${added} products added, ${changed} changed, ${pictures} pictures.`;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ImportError') throw error;
    throw new Error(`Nothing was imported.\n${shorten(error.message)}`, { cause: error });
  }
}

function shorten(message: string): string {
  const lines = message.split('\n');
  const rest = lines.length - MAX_LINES;
  return rest <= 0 ? message : [...lines.slice(0, MAX_LINES), `… and ${rest} more.`].join('\n');
}
