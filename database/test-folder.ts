import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './embedded/data-folder.ts';
import { stopLeftOver } from './embedded/embedded-postgres.ts';

/** Linux's folder in memory. */
const IN_MEMORY = '/dev/shm';
/** Several times what the databases of a run take. Containers often have only 64 MB there. */
const NEEDED_BYTES = 2 * 1024 ** 3;
const FOLDER_NAME = /^ashjar-test-(\d+)-/;

/** A folder for the data of a throwaway PostgreSQL, in memory where there is room: it creates a thousand files a copy. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(hasMemory() ? IN_MEMORY : tmpdir(), `ashjar-test-${process.pid}-`));
  // If run as root, the server runs as another user, which must be able to enter.
  chmodSync(folder, 0o711);
  return folder;
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** Removes what killed test runs left behind; their servers may still run. */
export async function removeLeftTestFolders(): Promise<void> {
  for (const parent of [IN_MEMORY, tmpdir()]) {
    for (const name of namesIn(parent)) {
      const maker = FOLDER_NAME.exec(name)?.[1];
      if (maker === undefined || isAlive(Number(maker))) continue;
      const folder = join(parent, name);
      try {
        await stopLeftOver(folder, () => undefined);
        rmSync(folder, { recursive: true });
      } catch {
        // It belongs to another user, or another run is removing it at this moment.
      }
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
