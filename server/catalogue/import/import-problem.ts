import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mistake } from '#server/imports/mistake.ts';
import type { Path } from '#server/imports/parse-file.ts';
import { ImportError } from '#server/imports/parse-import-file.ts';

/** An error with all the problems, in the order given. */
export const refuseFolder = (mistakes: readonly Mistake[]): ImportError => new ImportError(mistakes);

/**
 * A folder before its values are checked: a value in the shape of catalogue.json, the file and line of each part, and
 * the rows that belong to a row that the folder does not have.
 */
export type RawFolder = {
  value: unknown;
  placeOf(path: Path): { file: string; line: number; field: string };
  strays: readonly Mistake[];
};

export const fieldOf = (path: Path): string =>
  path.reduce<string>(
    (field, part) =>
      typeof part === 'number' ? `${field}[${part + 1}]` : field === '' ? part : `${field}.${part}`,
    '',
  );

/**
 * The text of a file in the folder; null if the file does not exist. A file in another encoding is refused, because its
 * Arabic would be unreadable: older spreadsheets save CSV files in that of the system, such as Windows-1256.
 * @throws ImportError notUtf8
 */
export async function readText(folder: string, file: string): Promise<string | null> {
  const bytes = await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (bytes !== null && !isUtf8(bytes))
    throw refuseFolder([{ file, line: null, field: '', text: 'is not encoded as UTF-8', fault: 'notUtf8' }]);
  return bytes?.toString('utf8') ?? null;
}
