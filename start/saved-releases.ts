import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { FileStore } from '#providers/files/files.port.ts';
import { limitConcurrency } from '#server/http/limits/limit-concurrency.ts';
import { HASHED_FOREVER, TYPES } from './built-files.ts';

const DIST = join(import.meta.dirname, '..', 'dist');
/** A folder with hashed files, and the URL path at which they are served. */
type Built = { folder: string; base: string };
const SHOP: Built = { folder: join(DIST, 'client', 'assets'), base: '/assets/' };
const OFFICE: Built = { folder: join(DIST, 'office', 'assets'), base: '/office/assets/' };
/**
 * How many releases keep their files in the store, this one included. A page of an older release may stay open for
 * days.
 */
const MAX_RELEASES = 4;
const inTurn = limitConcurrency(8);
/** The minimum time between two lookups of a URL that no release has, in milliseconds. */
const LOOK_AGAIN_MS = 1_000;
const ROOT = 'releases/';

const manifestShape = z.object({ openedAt: z.string(), paths: z.array(z.string()) });
type Manifest = z.infer<typeof manifestShape>;

const keyOf = (path: string): string => `${ROOT}files${path}`;
const manifestKey = (release: string): string => `${ROOT}${release}.json`;

async function readManifests(files: FileStore): Promise<Map<string, Manifest>> {
  const keys = (await files.list(ROOT)).filter((key) => /^releases\/[0-9a-f]{16}\.json$/.test(key));
  const found = await Promise.all(
    keys.map(async (key) => {
      const text = await files.read(key);
      return [key, text && z.parse(manifestShape, JSON.parse(text.toString('utf8')))] as const;
    }),
  );
  return new Map(found.flatMap(([key, manifest]) => (manifest ? [[key, manifest]] : [])));
}

/** Lists the hashed files of a folder: the URL path of each, and its path on disk. */
const filesOf = async ({ folder, base }: Built): Promise<[url: string, file: string][]> =>
  (await readdir(folder))
    .filter((name) => TYPES[extname(name)] !== undefined)
    .map((name) => [base + name, join(folder, name)]);

/**
 * Keeps the hashed files of this release in the store, so that servers of another release can serve them to a page of
 * this one. Removes files that none of the last four releases uses.
 */
async function keepThisRelease(files: FileStore, own: Map<string, string>, now: Date): Promise<void> {
  const release = createHash('sha256')
    .update([...own.keys()].sort().join('\n'))
    .digest('hex')
    .slice(0, 16);
  const manifests = await readManifests(files);
  const key = manifestKey(release);
  if (!manifests.has(key)) {
    const stored = new Set([...manifests.values()].flatMap(({ paths }) => paths));
    const missing = [...own].filter(([path]) => !stored.has(path));
    await Promise.all(
      missing.map(([path, file]) => inTurn(async () => files.write(keyOf(path), await readFile(file)))),
    );
  }
  const manifest: Manifest = { openedAt: now.toISOString(), paths: [...own.keys()] };
  await files.write(key, Buffer.from(JSON.stringify(manifest)));
  manifests.set(key, manifest);
  const byAge = [...manifests].sort(([, a], [, b]) => (a.openedAt < b.openedAt ? 1 : -1));
  const needed = new Set(byAge.slice(0, MAX_RELEASES).flatMap(([, { paths }]) => paths));
  for (const [old, { paths }] of byAge.slice(MAX_RELEASES)) {
    const gone = paths.filter((path) => !needed.has(path));
    await Promise.all(gone.map((path) => inTurn(() => files.remove(keyOf(path)))));
    await files.remove(old);
  }
}

export type SavedReleases = {
  /**
   * Serves a hashed file of another release; null if the file belongs to this release or is unknown.
   * @throws FilesAway if the store is unreachable
   */
  serve(c: Context): Promise<Response | null>;
  /** Keeps the files of this release in the store. The back office must be built. */
  keep(): Promise<void>;
};

/**
 * Keeps this release's files in the store and serves the files of other releases. If the store is unreachable, only the
 * files of other releases are missing.
 */
export async function openSavedReleases(
  files: FileStore,
  { now, log }: { now: () => Date; log: (line: string) => void },
): Promise<SavedReleases> {
  const own = new Map(await filesOf(SHOP));
  let others = new Set<string>();
  let foundAt = Number.NEGATIVE_INFINITY;
  let lookup: Promise<void> | undefined;
  const lookAgain = async (): Promise<void> => {
    others = new Set([...(await readManifests(files)).values()].flatMap(({ paths }) => paths));
    foundAt = performance.now();
  };
  return {
    async keep() {
      for (const [url, file] of await filesOf(OFFICE)) own.set(url, file);
      await keepThisRelease(files, own, now()).catch((error: unknown) =>
        log(`The files of this release could not be kept for open pages: ${String(error)}`),
      );
    },
    async serve(c) {
      const { path } = c.req;
      if (own.has(path)) return null;
      if (!others.has(path) && performance.now() - foundAt > LOOK_AGAIN_MS) {
        // A page asks for several files at once. All wait for one lookup, and if it fails, none of them counts as
        // unknown.
        lookup ??= lookAgain().finally(() => {
          lookup = undefined;
        });
        await lookup;
      }
      const type = TYPES[extname(path)];
      const bytes = others.has(path) && type !== undefined ? await files.read(keyOf(path)) : null;
      if (bytes === null) return null;
      c.header('content-type', type);
      c.header('cache-control', HASHED_FOREVER);
      return c.body(new Uint8Array(bytes));
    },
  };
}
