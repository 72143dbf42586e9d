import { createHash } from 'node:crypto';
import { openCache } from '#server/http/cache.ts';
import { type Precompressed, precompressBrotli } from '#server/http/precompressed.ts';
import type { Redirect } from '#storefront/page/page.ts';
import type { InlineHashes } from '#storefront/render/document.ts';
import type { RenderedPage } from '#storefront/render/server.tsx';

export type CachedPage =
  | Redirect
  | { status: number; etag: string; inlineHashes: InlineHashes | undefined; precompressed: Precompressed };

/**
 * The maximum size of the page cache: about 800 pages of 20 KB compressed, for the visited combinations of language,
 * city and URL.
 */
const MAX_BYTES = 48 * 1024 * 1024;
/**
 * The maximum age of a cached page in milliseconds, because some content changes with time, such as the holiday notice.
 */
const FRESH_MS = 60_000;

/** Prepares a rendered page for the cache: computes its ETag and its compressed forms. */
export async function packPage(page: RenderedPage): Promise<CachedPage> {
  if ('redirect' in page) return page;
  return {
    status: page.status,
    etag: `"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`,
    inlineHashes: page.inlineHashes,
    precompressed: await precompressBrotli(page.html),
  };
}

/** Cache only existing pages: missing and redirected URLs are unlimited in number, and each would evict a real page. */
const bytesOf = (page: CachedPage): number | null =>
  'redirect' in page || page.status === 404 ? null : page.precompressed.bytes;

/** Caches pages in compressed form. Each page is rendered only once, even for simultaneous requests (product.md 3). */
export function openPageCache(now: () => number) {
  const pages = openCache<CachedPage>(now, { maxBytes: MAX_BYTES, bytesOf, freshMs: FRESH_MS });
  return {
    read: (key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> =>
      pages.read(key, async () => packPage(await render())),
    forget: pages.forget,
    bytes: pages.bytes,
  };
}
