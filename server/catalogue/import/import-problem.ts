import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Path } from '#server/imports/parse-file.ts';
import { ImportError } from '#server/imports/parse-import-file.ts';

/** One problem in a catalogue folder: `products.csv line 12, price: should be a number`. */
export type Complaint = { file: string; line: number; field: string; text: string };
const formatProblem = ({ file, line, field, text }: Complaint): string =>
  `${file} line ${line}${field === '' ? '' : `, ${field}`}: ${text}`;

/** An error with all the problems, in the order given. */
export const refuseFolder = (complaints: readonly Complaint[]): ImportError =>
  new ImportError(complaints.map(formatProblem));

/**
 * A folder before its values are checked: a value in the shape of catalogue.json, and the file and line of each part.
 */
export type RawFolder = {
  value: unknown;
  placeOf(path: Path): { file: string; line: number; field: string };
};

export const fieldOf = (path: Path): string =>
  path.reduce<string>(
    (field, part) =>
      typeof part === 'number' ? `${field}[${part + 1}]` : field === '' ? part : `${field}.${part}`,
    '',
  );

/** The text of a file in the folder; null if the file does not exist. */
export const readText = (folder: string, file: string): Promise<string | null> =>
  readFile(join(folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
