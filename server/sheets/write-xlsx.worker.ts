import writeExcelFile from 'write-excel-file/node';
import { serveThread } from '#server/http/serve-thread.ts';
import { type Cell, inRiyadh } from './sheet.ts';
import type { XlsxToWrite } from './write-xlsx.ts';

/**
 * Converts a cell for the workbook. Text is stored with the type text, so that no spreadsheet treats it as a formula.
 */
function written(cell: Cell) {
  if (cell === null) return null;
  if ('text' in cell) return { type: String, value: cell.text };
  if ('count' in cell) return { type: Number, value: cell.count, format: '#,##0' };
  if ('money' in cell) return { type: Number, value: cell.money / 100, format: '#,##0.00' };
  return { type: String, value: 'day' in cell ? cell.day : inRiyadh(cell.moment) };
}

const NARROWEST = 12;
const WIDEST = 40;

serveThread(async ({ name, headings, rows, language }: XlsxToWrite) => {
  const heading = headings.map((value) => ({ type: String, value, fontWeight: 'bold' as const }));
  const columns = headings.map((text, i) => {
    const longest = rows
      .slice(0, 200)
      .reduce(
        (most, row) => Math.max(most, String(written(row[i] ?? null)?.value ?? '').length),
        text.length,
      );
    return { width: Math.min(WIDEST, Math.max(NARROWEST, longest + 2)) };
  });
  const buffer = await writeExcelFile([heading, ...rows.map((row) => row.map(written))], {
    sheet: name,
    columns,
    stickyRowsCount: 1,
    rightToLeft: language === 'ar',
  }).toBuffer();
  return new Uint8Array(buffer);
});
