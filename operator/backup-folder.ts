import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import * as z from 'zod/mini';
import type { BackedUpTable } from '#database/backup/backup-tables.ts';
import type { FileStore } from '#providers/files/files.port.ts';

/**
 * The format of a backup, which is a folder: `manifest.json`, written last, so that a backup without it is incomplete;
 * `tables/`, each table in PostgreSQL's text format, compressed with zstd and, if requested, encrypted with age;
 * `pictures/`, the original pictures by their hash. The tools `zstd` and `age` can open the files without the shop.
 */
const manifestShape = z.object({
  format: z.literal(1),
  /** The shop's release that made the backup, from package.json. */
  release: z.string(),
  takenAt: z.string(),
  isEncrypted: z.boolean(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string().check(z.regex(/^(public|jobs)\.[a-z_0-9]+$/)),
      columns: z.array(z.string().check(z.regex(/^[a-z_0-9]+$/))),
      sortedBy: z.optional(z.array(z.string().check(z.regex(/^[a-z_0-9]+$/)))),
      rows: z.int(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(
    z.object({
      name: z.string().check(z.regex(/^public\.[a-z_0-9]+$/)),
      last: z.int(),
      isCalled: z.boolean(),
    }),
  ),
  pictures: z.array(z.object({ hash: z.string(), bytes: z.int() })),
});
export type Manifest = z.infer<typeof manifestShape>;

const PICTURE = /^[0-9a-f]{32}$/;
const fileOf = (folder: string, { name }: Pick<BackedUpTable, 'name'>, isEncrypted: boolean): string =>
  join(folder, 'tables', `${name}.copy.zst${isEncrypted ? '.age' : ''}`);

/**
 * Creates the folder of a backup.
 * @throws Error if the folder is not empty.
 */
export async function makeBackupFolder(folder: string): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  if (found.length > 0) throw new Error(`${folder} is not empty: name a new folder for each backup.`);
  await mkdir(join(folder, 'tables'), { recursive: true });
  await mkdir(join(folder, 'pictures'));
}

/**
 * Writes a table's file into the backup folder.
 * @param recipient an age recipient, `age1…`; without one the table is not encrypted.
 */
export async function writeTable(
  folder: string,
  { table, copy, recipient }: { table: BackedUpTable; copy: Readable; recipient: string | null },
): Promise<void> {
  const compressed = copy.pipe(createZstdCompress());
  copy.once('error', (error) => compressed.destroy(error));
  const file = createWriteStream(fileOf(folder, table, recipient !== null), { mode: 0o600 });
  if (recipient === null) return await pipeline(compressed, file);
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(Readable.toWeb(compressed) as never);
  await pipeline(Readable.fromWeb(encrypted as unknown as ReadableStream), file);
}

/**
 * Reads a table's file.
 * @param identity an age identity, `AGE-SECRET-KEY-1…`; null for a backup that is not encrypted.
 */
export function readTableFile(folder: string, table: BackedUpTable, identity: string | null): Readable {
  const file = createReadStream(fileOf(folder, table, identity !== null));
  const decompress = createZstdDecompress();
  const source = identity === null ? file : Readable.from(decrypted(file, identity));
  // The errors of earlier streams are passed on, so that the reader of the last stream gets them.
  pipeline(source, decompress).catch((error: unknown) => decompress.destroy(error as Error));
  return decompress;
}

async function* decrypted(file: Readable, identity: string): AsyncIterable<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  yield* (await decrypter.decrypt(Readable.toWeb(file) as never)) as unknown as AsyncIterable<Uint8Array>;
}

/**
 * Copies the sources of the shop's pictures. The smaller sizes are not copied, because the shop creates them again when
 * they are requested.
 */
export async function backUpPictures(from: FileStore, folder: string): Promise<Manifest['pictures']> {
  const pictures: Manifest['pictures'] = [];
  for (const key of await from.list('')) {
    const [hash = '', name] = key.split('/');
    const bytes = PICTURE.test(hash) && name === 'source' ? await from.read(key) : null;
    if (bytes === null) continue;
    await writeFile(join(folder, 'pictures', hash), bytes);
    pictures.push({ hash, bytes: bytes.length });
  }
  return pictures;
}

/**
 * Copies the pictures of a backup to the shop's file store.
 * @throws Error if a picture is missing or has another size than when it was backed up.
 */
export async function restorePictures(folder: string, to: FileStore, { pictures }: Manifest): Promise<void> {
  for (const { hash, bytes } of pictures) {
    const copy = PICTURE.test(hash) ? await readFile(join(folder, 'pictures', hash)).catch(() => null) : null;
    if (copy?.length !== bytes) throw new Error(`The picture ${hash} is not what was backed up.`);
    await to.write(`${hash}/source`, copy);
  }
}

const manifestOf = (folder: string): string => join(folder, 'manifest.json');
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(manifestOf(folder), `${JSON.stringify(manifest, null, 1)}\n`);

/**
 * Reads the manifest of a backup.
 * @throws Error with one sentence if the folder is not a complete backup.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestOf(folder), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} is no whole backup: it has no manifest.json.`);
  const parsed = z.safeParse(manifestShape, safeJson(text));
  if (!parsed.success) throw new Error(`${manifestOf(folder)} cannot be read.`);
  return parsed.data;
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
