import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a file into a folder, which is created if needed. @returns the file's path */
export async function saveFile(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}
