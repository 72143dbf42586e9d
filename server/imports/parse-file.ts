import { CsvError, parse } from 'csv-parse/sync';
import { type JSONPath, type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import type { Fault } from './mistake.ts';
import { ImportError } from './parse-import-file.ts';

export type Path = readonly (string | number)[];
export type Located = {
  value: unknown;
  /**
   * Returns the line, counted from 1, on which a value begins. If the path does not exist, returns the line of its
   * nearest parent.
   */
  lineOf(path: Path): number;
};
export type CsvRow = { line: number; cells: Record<string, string> };

const importError = (file: string, line: number, text: string, fault: Fault) =>
  new ImportError([{ file, line, field: '', text, fault }]);

/** Removes the byte order mark and Windows line endings, which spreadsheets and editors add. */
const normalise = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');

/**
 * Parses JSON and records the line of each value for error messages.
 * @throws ImportError for text that is not JSON, and for a key that occurs twice in one object
 */
export function parseJson(file: string, text: string): Located {
  const json = normalise(text);
  const lines = new Map<string, number>();
  const names = new Set<string>();
  /** The closing bracket of each object and list that is still open. */
  const ends: string[] = [];
  const recordLine = (line: number, path: JSONPath) => lines.set(keyOf(path), line + 1);
  const close = () => {
    ends.pop();
  };
  visit(
    json,
    {
      onObjectBegin: (_offset, _length, line, _column, path) => {
        recordLine(line, path());
        ends.push('}');
      },
      onObjectEnd: close,
      onArrayBegin: (_offset, _length, line, _column, path) => {
        recordLine(line, path());
        ends.push(']');
      },
      onArrayEnd: close,
      onLiteralValue: (_value, _offset, _length, line, _column, path) => {
        recordLine(line, path());
      },
      onObjectProperty: (name, _offset, _length, line, _column, path) => {
        const key = keyOf([...path(), name]);
        if (names.has(key)) throw importError(file, line + 1, `"${name}" is given twice`, 'twice');
        names.add(key);
      },
      onError: (code, offset, length, line) => {
        const found = json.slice(offset, offset + Math.max(length, 1));
        throw importError(file, line + 1, faultIn(code, found, ends.at(-1)), 'notJson');
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return {
    value: JSON.parse(json),
    lineOf: (path) => {
      for (let length = path.length; length > 0; length -= 1) {
        const line = lines.get(keyOf(path.slice(0, length)));
        if (line !== undefined) return line;
      }
      return 1;
    },
  };
}

const keyOf = (path: Path): string => JSON.stringify(path);

function faultIn(code: ParseErrorCode, found: string, end: string | undefined): string {
  const expected: Record<string, string> = {
    PropertyNameExpected: 'a text in double quotes',
    ColonExpected: 'a colon',
    ValueExpected: 'a value',
    CommaExpected: `a comma or ${end}`,
    CloseBraceExpected: `a comma or ${end}`,
    CloseBracketExpected: `a comma or ${end}`,
    EndOfFileExpected: 'the end of the file',
  };
  const what = expected[printParseErrorCode(code)];
  if (what === undefined) return `${JSON.stringify(found)} is not JSON`;
  return found === ''
    ? `the file ends where ${what} was expected`
    : `${what} was expected before ${JSON.stringify(found.charAt(0))}`;
}

/**
 * Parses a CSV file with a header, as spreadsheets write it (RFC 4180). If the header has no comma, cells are separated
 * by tabs or semicolons. Empty rows are skipped; missing cells at the end of a row are empty.
 * @throws ImportError for a quote that does not end, a row with too many cells, or two columns with the same name
 */
export function parseCsv(file: string, text: string): CsvRow[] {
  const csv = normalise(text);
  const [firstLine = ''] = csv.split('\n', 1);
  const [header, ...rows] = rowsOf(
    file,
    csv,
    firstLine.includes(',') ? ',' : firstLine.includes('\t') ? '\t' : firstLine.includes(';') ? ';' : ',',
  );
  if (header === undefined) return [];
  const names = header.cells.map((name) => name.toLowerCase());
  const duplicate = names.find((name, i) => names.indexOf(name) !== i);
  if (duplicate !== undefined)
    throw importError(file, header.line, `column "${duplicate}" is named twice`, 'twice');
  return rows.map(({ line, cells }) => {
    if (cells.length > names.length)
      throw importError(
        file,
        line,
        `the row has ${cells.length} cells but there are ${names.length} columns`,
        'tooManyCells',
      );
    return { line, cells: Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])) };
  });
}

type Row = { line: number; cells: string[] };

function rowsOf(file: string, csv: string, delimiter: string): Row[] {
  const rows: Row[] = [];
  let lastLine = 0;
  try {
    parse(csv, {
      delimiter,
      recordDelimiter: '\n',
      trim: true,
      relaxQuotes: true,
      relaxColumnCount: true,
      skipRecordsWithEmptyValues: true,
      // The first line of a row is counted here, because the parser reports the line on which a row ends, and quoted
      // cells may contain line breaks.
      onRecord: (cells: string[], { lines }) => {
        lastLine = lines;
        const line = lines - (cells.join('').split('\n').length - 1);
        rows.push({ line, cells: cells.map((cell) => cell.trim()) });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isUnended = error.code === 'CSV_QUOTE_NOT_CLOSED';
    throw importError(
      file,
      lastLine + 1,
      isUnended ? 'a quoted cell has no end' : 'a quote is in the wrong place',
      'openQuote',
    );
  }
}
