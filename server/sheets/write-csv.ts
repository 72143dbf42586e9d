import { plainRiyals } from '#contract/orders/tax.rules.ts';
import { type Cell, type ExportSheet, inRiyadh } from './sheet.ts';

/**
 * Matches text that a spreadsheet would treat as a formula because of its first character. write-csv puts an apostrophe
 * before such text. Negative amounts are written as numbers, so they are not affected.
 */
const IS_FORMULA = /^[=+\-@\t\r]/;
export const safeText = (text: string): string => (IS_FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function written(cell: Cell): string {
  if (cell === null) return '';
  if ('text' in cell) return quoted(safeText(cell.text));
  if ('count' in cell) return String(cell.count);
  if ('money' in cell) return plainRiyals(cell.money);
  return 'day' in cell ? cell.day : inRiyadh(cell.moment);
}

/** The byte order mark of UTF-8. Without it, Excel would use the computer's own encoding and garble Arabic. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Writes rows of texts as one CSV file, in the format of `writeCsv`. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map((text) => quoted(safeText(text))).join(',')}\r\n`).join('');

const CHUNK = 64 * 1024;

/** Writes a table as CSV (RFC 4180) in UTF-8, reading and sending it in chunks. */
export function writeCsv({ headings, rows }: ExportSheet): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  async function* pieces(): AsyncGenerator<string> {
    let waiting = `${BYTE_ORDER_MARK}${headings.map((text) => quoted(safeText(text))).join(',')}\r\n`;
    for await (const row of rows) {
      waiting += `${row.map(written).join(',')}\r\n`;
      if (waiting.length < CHUNK) continue;
      yield waiting;
      waiting = '';
    }
    yield waiting;
  }
  const text = pieces();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await text.return(undefined);
    },
  });
}
