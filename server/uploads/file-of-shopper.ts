import type { FileAnswer } from '#contract/uploads/uploads.wire.ts';
import type { Database } from '#database/database.ts';
import { findFileBytes, findFileFacts } from './uploads.store.ts';

const TYPES = { image: 'image/webp', pdf: 'application/pdf' } as const;
const EXTENSIONS = { image: 'webp', pdf: 'pdf' } as const;

/** Finds one of the given files by its name, for staff; null if none of the files has the name. */
export async function fileOfShopper(
  database: Database,
  ids: readonly number[],
  { name, savedAs }: { name: string; savedAs: string },
): Promise<FileAnswer | null> {
  const facts = await findFileFacts(database, ids);
  const found = [...facts].find(([, file]) => file.name === name);
  const bytes = found && (await findFileBytes(database, found[0]));
  if (!bytes) return null;
  const { kind } = found[1];
  return { bytes, type: TYPES[kind], name: `${savedAs}.${EXTENSIONS[kind]}` };
}
