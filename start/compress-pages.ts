import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { copyPath, isCompressed } from './compressed-copies.ts';
import { filesUnder } from './files-under.ts';

// The process in which build-site.ts compresses the built files: `node start/compress-pages.ts`.

const OUTPUT = join(import.meta.dirname, '..', 'dist');
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a file under another name and renames it, because a running server may read it at any moment. */
function writeAtOnce(file: string, bytes: Buffer): void {
  const unfinished = `${file}.new-${process.pid}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, file);
}

/**
 * Compresses the built files once, with the slowest setting, which compresses most. That is worth it, because a file's
 * content never changes under its name.
 */
async function compressFiles(folder: string): Promise<void> {
  const files = [...filesUnder(join(OUTPUT, folder))].filter(isCompressed);
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      writeAtOnce(
        copyPath(file, 'br'),
        await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
      writeAtOnce(copyPath(file, 'gzip'), await gzipped(bytes, { level: 9 }));
    }),
  );
}

await compressFiles('client');
await compressFiles('office');
