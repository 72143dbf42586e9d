import * as z from 'zod/mini';
import { type Complaint, FolderRefused, fieldOf, type RawFolder, readText } from './import-complaint.ts';
import { readCsvFolder } from './import-csv.ts';
import { type CatalogueFolder, catalogueShape, problemsOf } from './import-shape.ts';
import { NotReadable, type Path, readJson } from './json-lines.ts';

const JSON_FILE = 'catalogue.json';

async function readRaw(folder: string): Promise<RawFolder> {
  const text = await readText(folder, JSON_FILE);
  if (text === null) return readCsvFolder(folder);
  try {
    const { value, lineOf } = readJson(text);
    return {
      value,
      placeOf: (path) => ({ file: JSON_FILE, line: lineOf(path), field: fieldOf(path) }),
    };
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    throw new FolderRefused([{ file: JSON_FILE, line: error.line, field: '', text: error.message }]);
  }
}

export type ReadFolder = {
  folder: CatalogueFolder;
  complain(path: Path, text: string): Complaint;
};

/**
 * Reads a catalogue folder, `catalogue.json` or CSV files, and checks every value by itself.
 * @throws FolderRefused with every wrong value.
 */
export async function readFolder(path: string): Promise<ReadFolder> {
  const raw = await readRaw(path);
  const complain = (at: Path, text: string): Complaint => ({ ...raw.placeOf(at), text });
  const result = z.safeParse(catalogueShape, raw.value, { reportInput: true });
  if (!result.success) {
    throw new FolderRefused(problemsOf(result.error).map((problem) => complain(problem.path, problem.text)));
  }
  return { folder: result.data, complain };
}
