import type { Database } from '#database/database.ts';
import type { Cell, ExportSheet } from '#server/sheets/sheet.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { listPricedProducts } from '../prices/prices.store.ts';

/**
 * All prices as a table. The column names are among those that the import of prices accepts in every language, so that
 * the file can be edited and imported again.
 */
export function priceSheet(database: Database, language: Language): ExportSheet {
  const t = messages[language].products.priceTable;
  async function* rows(): AsyncGenerator<Cell[]> {
    for (const { slug, title, price, oldPrice } of await listPricedProducts(database))
      yield [
        { text: slug },
        { text: title.ar },
        { text: title.en },
        { money: price },
        oldPrice === null ? null : { money: oldPrice },
      ];
  }
  return { name: t.name, headings: ['slug', 'title_ar', 'title_en', 'price', 'old_price'], rows: rows() };
}
