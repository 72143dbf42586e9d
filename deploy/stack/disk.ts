import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, runningAs } from './processes.ts';

const MEGABYTE = 1_048_576;
/** The size of the disk in bytes: enough for the demo shop, its WAL and some thousand orders. */
const SIZE = 1_500 * MEGABYTE;

export type Disk = {
  readonly path: string;
  /**
   * Fills the disk until there is no space left; null if this is not a separate disk, but a folder on the machine's
   * own.
   */
  fill: (() => Promise<void>) | null;
  free(): void;
  close(): Promise<void>;
};

/**
 * Opens a separate disk for one node, so that it can be filled up: a file system in a file. Only root may mount one;
 * without root it is a plain folder.
 * @param own makes the user of the processes the owner of a path
 */
export async function openDisk(
  folder: string,
  name: string,
  own: (path: string) => void,
  bytes = SIZE,
): Promise<Disk> {
  const path = join(folder, `${name}-disk`);
  mkdirSync(path);
  if (runningAs() === null) return { path, fill: null, free: () => undefined, close: async () => undefined };
  const image = `${path}.img`;
  writeFileSync(image, '');
  truncateSync(image, bytes);
  const asRoot = { folder, isRoot: true };
  await run('/usr/sbin/mkfs.ext4', ['-q', '-F', '-m', '0', image], asRoot);
  await run('/usr/bin/mount', ['-o', 'loop', image, path], asRoot);
  own(path);
  const filling = join(path, 'filling');
  return {
    path,
    async fill() {
      // Ignore the error: dd always ends with "no space left".
      await run('/usr/bin/dd', ['if=/dev/zero', `of=${filling}`, 'bs=1M', 'status=none'], asRoot).catch(
        () => undefined,
      );
    },
    free: () => rmSync(filling, { force: true }),
    close: async () => {
      await run('/usr/bin/umount', ['--lazy', path], asRoot);
    },
  };
}
