import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limitConcurrency } from '#server/http/limit-concurrency.ts';

/** The content of a file; null if the file does not exist. */
export const readIfExists = (file: string): Promise<Buffer | null> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });

/** Writes a file atomically: a reader, or a crash of the shop, never sees or leaves half a file. */
export async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * A cache of files that are created on their first read, at most `concurrency` at a time. Concurrent reads of one file
 * share the same work. A failure or a null result is not cached.
 */
export function openFileCache<Content extends Buffer | null>(concurrency: number) {
  const runLimited = limitConcurrency(concurrency);
  const inProgress = new Map<string, Promise<Content>>();
  return async (file: string, make: () => Promise<Content>): Promise<Buffer | Content> => {
    const ready = inProgress.get(file) ?? (await readIfExists(file)) ?? inProgress.get(file);
    if (ready) return ready;
    const work = runLimited(async () => {
      const content = await make();
      if (content !== null) await writeAtomically(file, content);
      return content;
    }).finally(() => inProgress.delete(file));
    inProgress.set(file, work);
    return work;
  };
}
