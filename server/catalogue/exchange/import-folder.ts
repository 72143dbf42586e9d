import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder in which the file of an import is stored until it is imported or deleted. */
export const folderOf = (importFolder: string, id: number): string => join(importFolder, String(id));
export const zipOf = (importFolder: string, id: number): string =>
  join(folderOf(importFolder, id), 'sent.zip');
export const unpackedOf = (importFolder: string, id: number): string =>
  join(folderOf(importFolder, id), 'unpacked');

/** Writes a part of the file at its position, overwriting what an interrupted attempt wrote there. */
export async function writePart(file: string, bytes: Uint8Array, offset: number): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  const handle = await open(file, offset === 0 ? 'w' : 'r+');
  try {
    await handle.write(bytes, 0, bytes.length, offset);
  } finally {
    await handle.close();
  }
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
