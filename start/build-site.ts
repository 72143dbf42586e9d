import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildWorker } from './build-worker.ts';

const ROOT = join(import.meta.dirname, '..');
const OUTPUT = join(ROOT, 'dist');
const STAMP = join(OUTPUT, 'built-from');
/** All inputs of the built pages. */
const SOURCES = ['storefront', 'text', 'contract', 'vite.config.ts', 'package-lock.json'];

function* filesUnder(path: string): Generator<string> {
  const entries = readdirSync(path, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesUnder(child);
    else yield child;
  }
}

function digestOfSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    for (const file of /\.\w+$/.test(source) ? [path] : filesUnder(path)) {
      hash.update(file.slice(ROOT.length)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

const COMPRESSED = /\.(js|css|svg|json|webmanifest|txt)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A built file never changes under its name, so it is compressed once, with the slowest and best setting. */
async function compressFiles(): Promise<void> {
  const files = [...filesUnder(join(OUTPUT, 'client'))].filter((file) => COMPRESSED.test(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${file}.gz`, await gzipped(bytes, { level: 9 }));
    }),
  );
}

/** Builds the pages when their sources have changed since the last build; returns whether it did. */
export async function buildSite(log: (line: string) => void): Promise<boolean> {
  const digest = digestOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest) return false;
  log('Building the pages…');
  const { build } = await import('vite');
  const quiet = { root: ROOT, logLevel: 'warn', mode: 'production' } as const;
  // React reads its mode only from here. In a test run it is 'test': the pages would be a development build, four times
  // as large, and the stamp would make the shop use them.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build(quiet);
    await build({ ...quiet, build: { ssr: true } });
    await buildWorker(ROOT, digest.slice(0, 12));
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
  await compressFiles();
  writeFileSync(STAMP, digest);
  return true;
}
