import { NotReadable } from './json-lines.ts';

export type CsvRow = { line: number; cells: Record<string, string> };

/**
 * Reads a CSV file with a header, as spreadsheets write it (RFC 4180): quoted cells may hold commas, quotes and line
 * breaks; a byte order mark is ignored; semicolons part cells where the header has no comma. Empty lines are skipped.
 * @throws NotReadable for a quote that never ends, a row with too many cells, or a column named twice.
 */
export function readCsv(text: string): CsvRow[] {
  const content = text.replace(/^\uFEFF/, '');
  const firstLine = content.slice(0, content.indexOf('\n') >>> 0);
  const comma = firstLine.includes(',') || !firstLine.includes(';') ? ',' : ';';
  const rows = rowsOf(content, comma);
  const header = rows.shift();
  if (header === undefined) return [];
  const names = header.cells.map((name) => name.trim().toLowerCase());
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new NotReadable(header.line, `column "${twice}" is named twice`);
  return rows.map(({ line, cells }) => {
    if (cells.length > names.length) {
      throw new NotReadable(line, `the row has ${cells.length} cells but there are ${names.length} columns`);
    }
    return { line, cells: Object.fromEntries(names.map((name, i) => [name, (cells[i] ?? '').trim()])) };
  });
}

function rowsOf(text: string, comma: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  let line = 1;
  let row: { line: number; cells: string[] } = { line, cells: [] };
  let cell = '';
  let at = 0;

  const endRow = () => {
    row.cells.push(cell);
    if (row.cells.some((value) => value.trim() !== '')) rows.push(row);
    cell = '';
    row = { line, cells: [] };
  };
  while (at < text.length) {
    const sign = text.charAt(at);
    if (sign === '"' && cell.trim() === '') {
      const start = line;
      const { value, next } = quoted(text, at + 1, start);
      line += value.split('\n').length - 1;
      cell = value;
      at = next;
    } else if (sign === comma) {
      row.cells.push(cell);
      cell = '';
      at += 1;
    } else if (sign === '\n') {
      line += 1;
      endRow();
      at += 1;
    } else {
      if (sign !== '\r') cell += sign;
      at += 1;
    }
  }
  endRow();
  return rows;
}

function quoted(text: string, from: number, line: number): { value: string; next: number } {
  let value = '';
  let at = from;
  while (at < text.length) {
    if (text[at] !== '"') value += text[at++];
    else if (text[at + 1] === '"') {
      value += '"';
      at += 2;
    } else return { value: value.replaceAll('\r\n', '\n'), next: at + 1 };
  }
  throw new NotReadable(line, 'a quoted cell has no end');
}
