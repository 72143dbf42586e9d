import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, runningAs } from './processes.ts';

const MEGABYTE = 1_048_576;
/** Room for the demo shop, its log and some thousand orders. */
const SIZE = 1_500 * MEGABYTE;

export type Disk = {
  readonly path: string;
  /** Writes until there is no room; null where the disk is the machine's own. */
  fill: (() => Promise<void>) | null;
  free(): void;
  close(): Promise<void>;
};

/**
 * A disk of its own for one machine, which can be full: a file system in a file. Only root may mount one; for anybody
 * else it is a folder.
 * @param own gives a path to the user whom the processes run as
 */
export async function openDisk(folder: string, name: string, own: (path: string) => void): Promise<Disk> {
  const path = join(folder, `${name}-disk`);
  mkdirSync(path);
  if (runningAs() === null) return { path, fill: null, free: () => undefined, close: async () => undefined };
  const image = `${path}.img`;
  writeFileSync(image, '');
  truncateSync(image, SIZE);
  const asRoot = { folder, isRoot: true };
  await run('/usr/sbin/mkfs.ext4', ['-q', '-F', '-m', '0', image], asRoot);
  await run('/usr/bin/mount', ['-o', 'loop', image, path], asRoot);
  own(path);
  const filling = join(path, 'filling');
  return {
    path,
    async fill() {
      // It ends with the message that no space is left.
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
