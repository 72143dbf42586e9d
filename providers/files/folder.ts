import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FileStore } from './files.port.ts';

const noFile = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
};
/**
 * Matches the names of temporary files: files that are being written, or that were incomplete when the machine stopped.
 */
const DRAFT = /\.[0-9a-f]{12}\.draft$/;

/** Stores files in a folder of this machine. */
export function folderFiles(folder: string): FileStore {
  return {
    read: (key) => readFile(join(folder, key)).catch(noFile),
    sizeOf: async (key) => (await stat(join(folder, key)).catch(noFile))?.size ?? null,
    async write(key, bytes) {
      const file = join(folder, key);
      await mkdir(join(file, '..'), { recursive: true });
      const draft = `${file}.${randomBytes(6).toString('hex')}.draft`;
      try {
        await writeFile(draft, bytes);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async list(under) {
      const found = await readdir(join(folder, under), { recursive: true, withFileTypes: true }).catch(
        noFile,
      );
      return (found ?? [])
        .filter((entry) => entry.isFile() && !DRAFT.test(entry.name))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .sort();
    },
    remove: (key) => rm(join(folder, key), { force: true }),
  };
}
