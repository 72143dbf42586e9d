import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { buildWorker } from './build-worker.ts';
import { filesUnder } from './files-under.ts';

// The process in which build-site.ts builds: `node start/build-pages.ts shop|office VERSION`.

const ROOT = join(import.meta.dirname, '..');
const OUTPUT = join(ROOT, 'dist');

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
  await build(QUIET);
  await build({ ...QUIET, build: { ssr: true } });
  await buildWorker(ROOT, version);
  await compressFiles('client');
}

async function buildOffice(): Promise<void> {
  await build({ ...QUIET, configFile: join(ROOT, 'vite.office.config.ts') });
  await compressFiles('office');
}

const [, , part, version = ''] = process.argv;
if (part === 'shop') await buildShop(version);
else await buildOffice();
