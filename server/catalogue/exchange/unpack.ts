import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { Fault, Mistake } from '#server/imports/mistake.ts';
import { ImportError } from '#server/imports/parse-import-file.ts';

/** The limits of an unpacked file: a small ZIP file can unpack to more than the disk can store. */
export type UnpackLimits = { bytes: number; entries: number; pictureBytes: number; textBytes: number };
const LIMITS: UnpackLimits = {
  bytes: 4_000_000_000,
  entries: 100_000,
  pictureBytes: 40_000_000,
  textBytes: 100_000_000,
};

const TEXT = /^[a-z-]{1,40}\.(json|csv)$/;
const PICTURE = /^pictures\/(?!.*\.\.)[\w][\w./-]{0,200}\.(webp|png|jpe?g|avif)$/i;
/** Whether a ZIP entry is one that operating systems add by themselves. */
const isNoise = (name: string) => name.startsWith('__MACOSX/') || /(^|\/)\./.test(name);

const refused = (name: string, fault: Fault, text: string) =>
  new ImportError([{ file: name, line: null, field: '', text, fault } satisfies Mistake]);

/**
 * Unpacks the catalogue in a ZIP file into a folder. Only its tables and pictures are unpacked, whichever folder of the
 * ZIP file they are in. All names and sizes are checked before anything is written, and no file grows beyond its stated
 * size.
 * @param name the file's name, for error messages.
 * @throws ImportError notZip, zipSize, zipFiles, zipPath, noProducts
 */
export async function unpackCatalogue(
  file: string,
  { folder, name, limits = LIMITS }: { folder: string; name: string; limits?: UnpackLimits },
): Promise<void> {
  let zip: ZipFile | null = null;
  try {
    zip = await yauzl.openPromise(file, { autoClose: false });
    const entries = await listEntries(zip, name, limits);
    for (const [target, entry] of entries) {
      const path = join(folder, target);
      await mkdir(dirname(path), { recursive: true });
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path));
    }
  } catch (error) {
    if (error instanceof ImportError || isOfDisk(error)) throw error;
    const isPath = /fileName|absolute path|relative path|invalid characters/i.test(String(error));
    throw isPath
      ? refused(name, 'zipPath', 'names a file outside it')
      : refused(name, 'notZip', 'is no whole ZIP file');
  } finally {
    zip?.close();
  }
}

/** Whether an error comes from the disk, such as a full disk, and not from the uploaded file. */
const isOfDisk = (error: unknown): boolean =>
  ['ENOSPC', 'EACCES', 'EROFS', 'EMFILE', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? '');

async function listEntries(zip: ZipFile, name: string, limits: UnpackLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw refused(name, 'zipFiles', 'has too many files');
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) if (!isNoise(entry.fileName)) entries.push(entry);
  const root = rootOf(entries);
  if (root === null) throw refused(name, 'noProducts', 'has neither a catalogue.json nor a products.csv');
  const wanted = new Map<string, Entry>();
  let bytes = 0;
  for (const entry of entries) {
    if (!entry.fileName.startsWith(root)) continue;
    const target = entry.fileName.slice(root.length);
    const isText = TEXT.test(target);
    if (!isText && !PICTURE.test(target)) continue;
    bytes += entry.uncompressedSize;
    const most = isText ? limits.textBytes : limits.pictureBytes;
    if (entry.uncompressedSize > most || bytes > limits.bytes)
      throw refused(name, 'zipSize', 'is too large when it is unpacked');
    wanted.set(target, entry);
  }
  return wanted;
}

/**
 * The folder in the ZIP file that contains the catalogue; null for a file without a catalogue. People often pack the
 * folder itself instead of its contents.
 */
function rootOf(entries: readonly Entry[]): string | null {
  const roots = entries.flatMap(({ fileName }) => {
    const [, root] = /^(.*\/|)(?:catalogue\.json|products\.csv)$/.exec(fileName) ?? [];
    return root === undefined ? [] : [root];
  });
  return roots.sort((a, b) => a.length - b.length)[0] ?? null;
}
