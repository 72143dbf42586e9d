import * as z from 'zod/mini';
import type { Mistake } from '#server/imports/mistake.ts';
import { type Path, parseJson } from '#server/imports/parse-file.ts';
import { readCsvFolder } from './import-csv.ts';
import { fieldOf, type RawFolder, readText, refuseFolder } from './import-problem.ts';
import { type CatalogueFolder, catalogueShape, type Problem, problemsOf } from './import-shape.ts';

const JSON_FILE = 'catalogue.json';

async function readRaw(folder: string): Promise<RawFolder> {
  const text = await readText(folder, JSON_FILE);
  if (text === null) return readCsvFolder(folder);
  const { value, lineOf } = parseJson(JSON_FILE, text);
  const placeOf = (path: Path) => ({ file: JSON_FILE, line: lineOf(path), field: fieldOf(path) });
  return { value, placeOf, strays: [] };
}

export type ReadFolder = {
  folder: CatalogueFolder;
  toMistake(problem: Problem): Mistake;
  strays: RawFolder['strays'];
};

/**
 * Reads a catalogue folder, `catalogue.json` or CSV files, and checks each value separately.
 * @throws ImportError with every invalid value.
 */
export async function readFolder(path: string): Promise<ReadFolder> {
  const raw = await readRaw(path);
  const toMistake = (problem: Problem): Mistake => ({ ...raw.placeOf(problem.path), ...problem });
  const result = z.safeParse(catalogueShape, raw.value, { reportInput: true });
  const { strays } = raw;
  if (!result.success) throw refuseFolder([...problemsOf(result.error).map(toMistake), ...strays]);
  return { folder: result.data, toMistake, strays };
}
