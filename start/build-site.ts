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
/** The program that builds the pages of both. */
const BUILD = 'start/build-pages.ts';
const COMPRESS = 'start/compress-pages.ts';
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

/** The compressed copies of the files of both. */
const COPIES: Part = { stamp: join(OUTPUT, 'compressed-from'), sources: [COMPRESS], shared: ['start'] };

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

const isBuilt = ({ stamp }: Part, digest: string): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;

/** Builds everything: the server's bundle and all pages. @returns whether anything was built */
export async function buildSite(log: (line: string) => void): Promise<boolean> {
  const hasBundled = await bundleServer();
  const hasBuiltShop = await buildShop(log);
  const hasBuiltOffice = await buildOffice(log);
  const hasCompressed = await compressPages();
  return hasBundled || hasBuiltShop || hasBuiltOffice || hasCompressed;
}

let building: Promise<boolean> | undefined;

/**
 * Builds the shop's pages if their sources have changed. Callers share a build that is under way.
 * @returns whether anything was built
 * @throws ConfigurationError if a build is needed but Vite is not installed
 */
export function buildShop(log: (line: string) => void): Promise<boolean> {
  building ??= buildChangedShop(log).finally(() => {
    building = undefined;
  });
  return building;
}

async function buildChangedShop(log: (line: string) => void): Promise<boolean> {
  const digest = digestOf(SHOP);
  if (isBuilt(SHOP, digest)) return false;
  refuseWithoutVite();
  log('Building the pages…');
  await runBuildProgram('build-pages.ts', ['shop', digest.slice(0, 12)]);
  writeFileSync(SHOP.stamp, digest);
  return true;
}

export const isOfficeBuilt = (): boolean => isBuilt(OFFICE, digestOf(OFFICE));

/**
 * Builds the back office's pages if their sources have changed. The shop can open without them (decision 148), so this
 * gives way to whatever else the machine does.
 * @returns whether anything was built
 * @throws ConfigurationError if a build is needed but Vite is not installed
 */
export async function buildOffice(log: (line: string) => void): Promise<boolean> {
  const digest = digestOf(OFFICE);
  if (isBuilt(OFFICE, digest)) return false;
  refuseWithoutVite();
  log('Building the back office…');
  await runBuildProgram('build-pages.ts', ['office'], { isBackground: true });
  writeFileSync(OFFICE.stamp, digest);
  return true;
}

/**
 * Makes the compressed copies of the built files of both if they are missing. The shop can open without them too.
 * @returns whether any was made
 */
export async function compressPages(): Promise<boolean> {
  const pages = [SHOP, OFFICE].map(({ stamp }) => readFileSync(stamp, 'utf8'));
  const digest = [...pages, digestOf(COPIES)].join(' ');
  if (isBuilt(COPIES, digest)) return false;
  await runBuildProgram('compress-pages.ts', [], { isBackground: true });
  writeFileSync(COPIES.stamp, digest);
  return true;
}

function refuseWithoutVite(): void {
  if (!isInstalled('vite'))
    throw new ConfigurationError(
      'The pages in dist/ are not built from these sources, and this install has no development packages: run "npm ci && npm run build" and bring dist/ along.',
    );
}
