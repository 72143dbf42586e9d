import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './embedded/data-folder.ts';
import { stopLeftOver } from './embedded/embedded-postgres.ts';

/** A folder that Linux keeps in memory. */
const IN_MEMORY = '/dev/shm';
/**
 * The free space that a folder in memory must have: several times what the databases of a test run need. Containers
 * often have only 64 MB in /dev/shm.
 */
const NEEDED_BYTES = 2 * 1024 ** 3;
const FOLDER_NAME = /^ashjar-test-(\d+)-/;

/**
 * Creates a folder for the data of a throwaway PostgreSQL. It is in memory if there is room, because each copy of a
 * database creates a thousand files.
 */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(hasMemory() ? IN_MEMORY : tmpdir(), `ashjar-test-${process.pid}-`));
  // Let every user enter the folder: when tests run as root, the server runs as another user.
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

/** Removes the folders that killed test runs have left behind, and stops their servers if they are still running. */
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
        // Ignore the error: the folder may belong to another user, or another run may be removing it.
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
