import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mistake } from '#server/imports/mistake.ts';
import type { Path } from '#server/imports/parse-file.ts';
import { ImportError } from '#server/imports/parse-import-file.ts';

/** An error with all the problems, in the order given. */
export const refuseFolder = (mistakes: readonly Mistake[]): ImportError => new ImportError(mistakes);

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
