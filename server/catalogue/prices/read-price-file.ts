import type { InputOf, OutputOf } from '#contract/call.ts';
import { MAX_PRICE_RIYALS } from '#contract/catalogue/catalogue.limits.ts';
import type { readPriceFileCall } from '#contract/catalogue/prices.calls.ts';
import { isPrice } from '#contract/catalogue/prices.rules.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { parseCsv } from '#server/imports/parse-file.ts';
import { ImportError } from '#server/imports/parse-import-file.ts';
import { type Messages, messages } from '#text/messages.ts';
import { problemSentence } from '../office/problem-sentence.ts';
import { typedNumber } from '../products/tidy-document.ts';
import { listPricedProducts } from './prices.store.ts';

type Answer = OutputOf<typeof readPriceFileCall>;
type Mistake = Answer['mistakes'][number];
const SHOWN_MISTAKES = 100;
/** The CSV column with former prices. */
const FORMER = 'old_price';

/**
 * Parses a CSV file of prices that was exported and edited. Rows are identified by `slug` and have `price` and,
 * optionally, `old_price`; other columns are ignored. An empty cell keeps the current price.
 */
export async function readPriceFile(
  { file }: InputOf<typeof readPriceFileCall>,
  { database, language }: StaffContext,
): Promise<Answer> {
  const t = messages[language];
  const text = decoded(Buffer.from(await file.arrayBuffer()));
  const products = new Map((await listPricedProducts(database)).map((product) => [product.slug, product]));
  const mistakes: Mistake[] = [];
  const prices = new Map<number, Answer['prices'][number]>();
  for (const { line, cells } of rowsOf(text, mistakes, t)) {
    const say = (sentence: string) => mistakes.push({ line, sentence });
    const product = products.get(cells.slug ?? '');
    if (!product) {
      say(t.products.problems.unknown(cells.slug ?? ''));
      continue;
    }
    if (prices.has(product.productId)) say(t.products.problems.twice);
    const price = halalasIn(cells.price ?? '');
    const oldPrice = halalasIn(cells[FORMER] ?? '');
    if (price === undefined || oldPrice === undefined) say(t.products.problems.priceRange(MAX_PRICE_RIYALS));
    else if (price !== null && oldPrice !== null && oldPrice <= price) say(t.products.problems.oldPriceLow);
    else if (price !== null)
      prices.set(product.productId, {
        productId: product.productId,
        price,
        ...(cells[FORMER] === undefined ? {} : { oldPrice }),
      });
  }
  return { prices: [...prices.values()], mistakes: mistakes.slice(0, SHOWN_MISTAKES) };
}

function rowsOf(text: string, mistakes: Mistake[], t: Messages) {
  try {
    const rows = parseCsv('prices.csv', text);
    const [first] = rows;
    if (first && 'slug' in first.cells && 'price' in first.cells) return rows;
    mistakes.push({ line: 1, sentence: t.products.priceTable.columns });
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    for (const { line, fault, path = [] } of error.mistakes)
      mistakes.push({ line: line ?? 1, sentence: problemSentence({ path, fault }, t) });
  }
  return [];
}

/** The amount in a cell in halalas; null for an empty cell, undefined for text that is not a price. */
function halalasIn(cell: string): number | null | undefined {
  const read = typedNumber(cell);
  if (read === null) return null;
  const halalas = typeof read === 'number' ? Math.round(read * 100) : Number.NaN;
  const isExact = typeof read === 'number' && Math.abs(read * 100 - halalas) < 1e-6;
  return isExact && isPrice(halalas) ? halalas : undefined;
}

/**
 * Spreadsheets save UTF-8 or, as "Unicode text", UTF-16. In any other encoding only the Arabic names are unreadable,
 * and these are ignored.
 */
const decoded = (bytes: Buffer): string =>
  bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.subarray(2).toString('utf16le') : bytes.toString('utf8');
