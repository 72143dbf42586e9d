import { assetsIn, markOfflineCopy, offlineAddressOf } from './offline-address.ts';

/** The id of the build that this worker belongs to. The build inserts it (start/build-worker). */
declare const SHOP_VERSION: string;
/** The built files that every page loads after hydration. */
declare const SHELL_FILES: readonly string[];

export type ReaderLanguage = 'ar' | 'en';
const READERS: readonly ReaderLanguage[] = ['ar', 'en'];

/**
 * The caches of built files and of pictures. Their names contain a content hash, so all versions share them, and an
 * open page may still need files of an old version.
 */
const ASSETS = { name: 'assets', max: 400 };
const PICTURES = { name: 'pictures', max: 150 };
const PAGES_A_LANGUAGE = 50;
const pagesOf = (reader: ReaderLanguage): string => `pages ${reader} ${SHOP_VERSION}`;
const OFFLINE = `offline ${SHOP_VERSION}`;
const READER_CACHE = 'reader';
const offlineAddress = (reader: ReaderLanguage): string => `/offline?lang=${reader}`;

async function cachePut(name: string, key: string, response: Response, max: number): Promise<void> {
  const cache = await caches.open(name);
  try {
    // Delete the entry first, so that it becomes the newest: keys are in insertion order, and the oldest are dropped.
    await cache.delete(key);
    await cache.put(key, response);
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(old);
  } catch {
    // The storage is full: continue without the copy.
  }
}

/** Returns a file from the cache, or fetches and caches it. Use it only for URLs whose content never changes. */
async function cachedOrFetched(request: Request, { name, max }: { name: string; max: number }) {
  const cache = await caches.open(name);
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached) return { response: cached, cached: Promise.resolve() };
  const response = await fetch(request);
  const caching =
    response.status === 200 ? cachePut(name, request.url, response.clone(), max) : Promise.resolve();
  return { response, cached: caching };
}
export const assetOf = (request: Request) => cachedOrFetched(request, ASSETS);
export const pictureOf = (request: Request) => cachedOrFetched(request, PICTURES);

async function cacheAssets(files: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS.name);
  await Promise.all(
    files.map(async (file) => {
      if (await cache.match(file, { ignoreVary: true })) return;
      const response = await fetch(file);
      if (response.status !== 200) throw new Error(`${file}: ${response.status}`);
      await cachePut(ASSETS.name, file, response, ASSETS.max);
    }),
  );
}

/** Stores the language of the last visited page as the reader's language. */
async function rememberReader(reader: ReaderLanguage): Promise<void> {
  if ((await readReader()) !== reader) await cachePut(READER_CACHE, '/', new Response(reader), 1);
}
async function readReader(): Promise<ReaderLanguage> {
  const cached = await (await (await caches.open(READER_CACHE)).match('/'))?.text();
  return cached === 'en' ? 'en' : 'ar';
}

const isPage = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  response.headers.get('content-type')?.startsWith('text/html') === true;

/** Caches a fetched page together with the files it needs, if the page may be cached. */
export async function cachePage(address: string, origin: string, response: Response): Promise<void> {
  const language = response.headers.get('content-language');
  const reader = READERS.find((one) => one === language);
  if (!isPage(response) || !reader) return;
  await rememberReader(reader);
  const key = offlineAddressOf(address, origin);
  if (key === null) return;
  const html = await response.text();
  // Keep the page's headers, so that its security policy also applies offline.
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  await cachePut(pagesOf(reader), key, new Response(markOfflineCopy(html), { headers }), PAGES_A_LANGUAGE);
  await cacheAssets(assetsIn(html)).catch(() => undefined);
}

/** The response when the server cannot be reached: the cached page, or else the offline page. */
export async function pageWithoutConnection(address: string, origin: string): Promise<Response> {
  const requested = new URL(address).searchParams.get('lang');
  const reader = READERS.find((one) => one === requested) ?? (await readReader());
  const key = offlineAddressOf(address, origin);
  const cached =
    key === null ? undefined : await (await caches.open(pagesOf(reader))).match(key, { ignoreVary: true });
  const cache = await caches.open(OFFLINE);
  return cached ?? (await cache.match(offlineAddress(reader), { ignoreVary: true })) ?? Response.error();
}

/**
 * Caches the offline page in both languages with its files, before the worker is activated. @throws if one of them
 * cannot be fetched.
 */
export async function cacheOfflinePages(): Promise<void> {
  const cache = await caches.open(OFFLINE);
  for (const reader of READERS) {
    // Omit cookies, because the language cookie would override the language of the URL.
    const response = await fetch(offlineAddress(reader), { credentials: 'omit', cache: 'no-store' });
    if (!isPage(response)) throw new Error(`The page without a connection: ${response.status}`);
    await cacheAssets(assetsIn(await response.clone().text()));
    await cache.put(offlineAddress(reader), response);
  }
  await cacheAssets(SHELL_FILES);
}

/** Deletes the caches of earlier versions, except those of files whose names contain a content hash. */
export async function deleteOldCaches(): Promise<void> {
  const current = [ASSETS.name, PICTURES.name, OFFLINE, READER_CACHE, ...READERS.map(pagesOf)];
  for (const name of await caches.keys()) if (!current.includes(name)) await caches.delete(name);
}
