import { join } from 'node:path';
import { build } from 'vite';
import { buildWorker } from './build-worker.ts';

// The process in which build-site.ts builds: `node start/build-pages.ts shop|office VERSION`.

const ROOT = join(import.meta.dirname, '..');

const QUIET = { root: ROOT, logLevel: 'warn', mode: 'production' } as const;

/**
 * Builds the shop's pages.
 * @param version a string that differs whenever the shop's sources differ
 */
async function buildShop(version: string): Promise<void> {
  await build(QUIET);
  await build({ ...QUIET, build: { ssr: true } });
  await buildWorker(ROOT, version);
}

async function buildOffice(): Promise<void> {
  await build({ ...QUIET, configFile: join(ROOT, 'vite.office.config.ts') });
}

const [, , part, version = ''] = process.argv;
if (part === 'shop') await buildShop(version);
else await buildOffice();
