import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limitConcurrency } from '#server/http/limit-concurrency.ts';

/** What a file holds; null where there is none. */
export const readIfThere = (file: string): Promise<Buffer | null> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });

/** Whole or not at all: a reader, or a shop that is killed, never leaves or sees half a file. */
export async function put(file: string, bytes: Buffer): Promise<void> {
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
 * Files that are made when they are first read, at most `atOnce` at a time. Concurrent readers of one file wait for the
 * same work; a failure, or nothing made, is not kept.
 */
export function openFileCache<Made extends Buffer | null>(concurrency: number) {
  const inTurn = limitConcurrency(concurrency);
  const underWay = new Map<string, Promise<Made>>();
  return async (file: string, make: () => Promise<Made>): Promise<Buffer | Made> => {
    const ready = underWay.get(file) ?? (await readIfThere(file)) ?? underWay.get(file);
    if (ready) return ready;
    const work = inTurn(async () => {
      const made = await make();
      if (made !== null) await put(file, made);
      return made;
    }).finally(() => underWay.delete(file));
    underWay.set(file, work);
    return work;
  };
}
