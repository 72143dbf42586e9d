import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildWorker } from './build-worker.ts';
import { ConfigurationError } from './environment.ts';
import { reachedFrom } from './reached-sources.ts';

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
const SHARED = ['text', 'contract'];
/**
 * All inputs of the shop's pages. A change to the back office alone must not change any file of the shop (decision
 * 067).
 */
export const SHOP: Part = {
  stamp: join(OUTPUT, 'built-from'),
  sources: ['storefront', 'vite.config.ts', 'start/chunk-groups.ts', 'package-lock.json'],
  shared: SHARED,
};
/** All inputs of the back office's build. */
export const OFFICE: Part = {
  stamp: join(OUTPUT, 'office-built-from'),
  sources: ['office', 'storefront/ui', 'vite.office.config.ts', 'package-lock.json'],
  shared: SHARED,
};

/** Test files are no inputs, because they are absent from a container image. */
const TEST = /\.test\.tsx?$/;

function* filesUnder(path: string): Generator<string> {
  const entries = readdirSync(path, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesUnder(child);
    else if (!TEST.test(entry.name)) yield child;
  }
}

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

const COMPRESSED = /\.(js|css|svg|json|webmanifest|txt)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Compresses the built files once, with the slowest setting, which compresses most. That is worth it, because a file's
 * content never changes under its name.
 */
async function compressFiles(folder: string): Promise<void> {
  const files = [...filesUnder(join(OUTPUT, folder))].filter((file) => COMPRESSED.test(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${file}.gz`, await gzipped(bytes, { level: 9 }));
    }),
  );
}

const QUIET = { root: ROOT, logLevel: 'warn', mode: 'production' } as const;

/**
 * Builds the shop's pages.
 * @param version a string that differs whenever the shop's sources differ
 */
async function buildShop(version: string): Promise<void> {
  const { build } = await import('vite');
  await build(QUIET);
  await build({ ...QUIET, build: { ssr: true } });
  await buildWorker(ROOT, version);
  await compressFiles('client');
}

async function buildOffice(): Promise<void> {
  const { build } = await import('vite');
  await build({ ...QUIET, configFile: join(ROOT, 'vite.office.config.ts') });
  await compressFiles('office');
}

/** Whether Vite is installed. A production install lacks it and can only serve pages that are already built. */
const canBuild = (): boolean => existsSync(join(ROOT, 'node_modules', 'vite', 'package.json'));

/**
 * Builds the pages of the shop and the back office if their sources have changed.
 * @returns whether anything was built
 * @throws ConfigurationError if a build is needed but Vite is not installed
 */
export async function buildSite(log: (line: string) => void): Promise<boolean> {
  const shop = digestOf(SHOP);
  const office = digestOf(OFFICE);
  const isWhole = isBuilt(SHOP, shop) && isBuilt(OFFICE, office);
  if (isWhole) return false;
  if (!canBuild())
    throw new ConfigurationError(
      'The pages in dist/ are not built from these sources, and this install has no development packages: run "npm ci && npm run build" and bring dist/ along.',
    );
  log('Building the pages…');
  // React reads its mode only from NODE_ENV. In a test run that is 'test', which would produce a development build four
  // times as large. The stamp would then make the shop keep using that build.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    if (!isBuilt(SHOP, shop)) {
      await buildShop(shop.slice(0, 12));
      writeFileSync(SHOP.stamp, shop);
    }
    if (!isBuilt(OFFICE, office)) {
      await buildOffice();
      writeFileSync(OFFICE.stamp, office);
    }
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
  return true;
}
