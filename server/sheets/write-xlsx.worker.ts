import writeExcelFile from 'write-excel-file/node';
import { serveThread } from '#server/http/serve-thread.ts';
import { type Cell, inRiyadh } from './sheet.ts';
import type { XlsxToWrite } from './write-xlsx.ts';

/** A day or time as UTC, because a workbook's dates have no time zone: it then shows the time of Riyadh. */
const asDate = (shown: string): Date => new Date(`${shown.replace(' ', 'T')}Z`);

/**
 * Converts a cell for the workbook. Text is stored with the type text, so that no spreadsheet treats it as a formula.
 * Days and times are dates, so that a spreadsheet sorts and groups them by month.
 */
function written(cell: Cell) {
  if (cell === null) return null;
  if ('text' in cell) return { type: String, value: cell.text };
  if ('count' in cell) return { type: Number, value: cell.count, format: '#,##0' };
  if ('money' in cell) return { type: Number, value: cell.money / 100, format: '#,##0.00' };
  return 'day' in cell
    ? { type: Date, value: asDate(`${cell.day} 00:00`), format: 'yyyy-mm-dd' }
    : { type: Date, value: asDate(inRiyadh(cell.moment)), format: 'yyyy-mm-dd hh:mm' };
}

/** The number of characters of a cell as the spreadsheet shows it. */
function lengthOf(cell: Cell): number {
  const { value = '', format = '' } = written(cell) ?? {};
  return value instanceof Date ? format.length : String(value).length;
}

const NARROWEST = 12;
const WIDEST = 40;

serveThread(async ({ name, headings, rows, language }: XlsxToWrite) => {
  const heading = headings.map((value) => ({ type: String, value, fontWeight: 'bold' as const }));
  const columns = headings.map((text, i) => {
    const longest = rows
      .slice(0, 200)
      .reduce((most, row) => Math.max(most, lengthOf(row[i] ?? null)), text.length);
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
