import * as z from 'zod/mini';
import type { Mistake } from '#server/imports/mistake.ts';
import { parseJson } from '#server/imports/parse-file.ts';
import { readCsvFolder } from './import-csv.ts';
import { fieldOf, type RawFolder, readText, refuseFolder } from './import-problem.ts';
import { type CatalogueFolder, catalogueShape, type Problem, problemsOf } from './import-shape.ts';

const JSON_FILE = 'catalogue.json';

async function readRaw(folder: string): Promise<RawFolder> {
  const text = await readText(folder, JSON_FILE);
  if (text === null) return readCsvFolder(folder);
  const { value, lineOf } = parseJson(JSON_FILE, text);
  return { value, placeOf: (path) => ({ file: JSON_FILE, line: lineOf(path), field: fieldOf(path) }) };
}

export type ReadFolder = {
  folder: CatalogueFolder;
  toMistake(problem: Problem): Mistake;
};

/**
 * Reads a catalogue folder, `catalogue.json` or CSV files, and checks each value separately.
 * @throws ImportError with every invalid value.
 */
export async function readFolder(path: string): Promise<ReadFolder> {
  const raw = await readRaw(path);
  const toMistake = (problem: Problem): Mistake => ({ ...raw.placeOf(problem.path), ...problem });
  const result = z.safeParse(catalogueShape, raw.value, { reportInput: true });
  if (!result.success) {
    throw refuseFolder(problemsOf(result.error).map(toMistake));
  }
  return { folder: result.data, toMistake };
}
