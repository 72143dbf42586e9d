import type { FileStore } from '#providers/files/files.port.ts';
import { limitConcurrency } from '#server/http/limits/limit-concurrency.ts';

/**
 * A cache of files that are created on their first read, at most `concurrency` at a time. Concurrent reads of one file
 * share the same work. A failure or a null result is not cached.
 */
export function openFileCache<Content extends Buffer | null>(files: FileStore, concurrency: number) {
  const runLimited = limitConcurrency(concurrency);
  const inProgress = new Map<string, Promise<Content>>();
  return async (key: string, make: () => Promise<Content>): Promise<Buffer | Content> => {
    const ready = inProgress.get(key) ?? (await files.read(key)) ?? inProgress.get(key);
    if (ready) return ready;
    const work = runLimited(async () => {
      const content = await make();
      if (content !== null) await files.write(key, content);
      return content;
    }).finally(() => inProgress.delete(key));
    inProgress.set(key, work);
    return work;
  };
}
