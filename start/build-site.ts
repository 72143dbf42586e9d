import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, runBuildProgram } from './build-program.ts';
import { ConfigurationError } from './environment.ts';
import { filesUnder } from './files-under.ts';
import { reachedFrom } from './reached-sources.ts';
import { bundleServer } from './server-bundle.ts';

const ROOT = join(import.meta.dirname, '..');
const OUTPUT = join(ROOT, 'dist');

type Part = {
  /** The path of the file that stores the digest of the sources from which this part was built. */
  readonly stamp: string;
  /** The inputs of the build: single files, and folders with all their files. */
  readonly sources: readonly string[];
  /** Folders of which only the files imported by `sources` are inputs. */
  readonly shared: readonly string[];
};
const SHARED = ['text', 'contract', 'start'];
/** The program that builds both parts. */
const BUILD = 'start/build-pages.ts';
/**
 * All inputs of the shop's pages. A change to the back office alone must not change any file of the shop (decision
 * 067).
 */
export const SHOP: Part = {
  stamp: join(OUTPUT, 'built-from'),
  sources: ['storefront', 'vite.config.ts', BUILD, 'package-lock.json'],
  shared: SHARED,
};
/** All inputs of the back office's build. */
export const OFFICE: Part = {
  stamp: join(OUTPUT, 'office-built-from'),
  sources: ['office', 'storefront/ui', 'vite.office.config.ts', BUILD, 'package-lock.json'],
  shared: SHARED,
};

/** Lists the files from which a part is built, in a fixed order. */
export function inputsOf({ sources, shared }: Pick<Part, 'sources' | 'shared'>): string[] {
  const own = sources.flatMap((source) => {
    const path = join(ROOT, source);
    return /\.\w+$/.test(source) ? [path] : [...filesUnder(path)];
  });
  const folders = shared.map((folder) => join(ROOT, folder, '/'));
  const imported = [...reachedFrom(own, ROOT)].filter((file) =>
    folders.some((folder) => file.startsWith(folder)),
  );
  return [...own, ...imported.sort()];
}

function digestOf(part: Part): string {
  const hash = createHash('sha256');
  for (const file of inputsOf(part)) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest('hex');
}

const isBuilt = (part: Part, digest: string): boolean =>
  existsSync(part.stamp) && readFileSync(part.stamp, 'utf8') === digest;

/**
 * Builds everything that a start would build: the server's bundle and the pages.
 * @returns whether anything was built
 */
export async function buildSite(log: (line: string) => void): Promise<boolean> {
  const hasBundled = await bundleServer();
  const hasBuilt = await buildPages(log);
  return hasBundled || hasBuilt;
}

/**
 * Builds the pages of the shop and the back office if their sources have changed.
 * @returns whether anything was built
 * @throws ConfigurationError if a build is needed but Vite is not installed
 */
export async function buildPages(log: (line: string) => void): Promise<boolean> {
  const shop = digestOf(SHOP);
  const office = digestOf(OFFICE);
  const isWhole = isBuilt(SHOP, shop) && isBuilt(OFFICE, office);
  if (isWhole) return false;
  if (!isInstalled('vite'))
    throw new ConfigurationError(
      'The pages in dist/ are not built from these sources, and this install has no development packages: run "npm ci && npm run build" and bring dist/ along.',
    );
  log('Building the pages…');
  if (!isBuilt(SHOP, shop)) {
    await runBuildProgram('build-pages.ts', 'shop', shop.slice(0, 12));
    writeFileSync(SHOP.stamp, shop);
  }
  if (!isBuilt(OFFICE, office)) {
    await runBuildProgram('build-pages.ts', 'office', office.slice(0, 12));
    writeFileSync(OFFICE.stamp, office);
  }
  return true;
}
