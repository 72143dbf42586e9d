import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderedPage } from '#storefront/render/server.tsx';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type CachedPage =
  | { redirect: string }
  | {
      status: number;
      etag: string;
      plain: Uint8Array<ArrayBuffer>;
      br: Uint8Array<ArrayBuffer>;
      gzip: Uint8Array<ArrayBuffer>;
    };

/** Pages kept at once: languages × cities × addresses that are really visited; the oldest goes first. */
const MOST_PAGES = 2000;
/** What a page shows by the hour (the holiday notice) is at most this old. */
const FRESH_MS = 60_000;
/** Costs about 3 ms for a page, once; 9 and above cost ten times that for 4 % less. */
const BROTLI_QUALITY = 6;

async function pack(page: RenderedPage): Promise<CachedPage> {
  if ('redirect' in page) return page;
  const plain = Buffer.from(page.html);
  const [br, gz] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(plain, { level: 6 }),
  ]);
  return {
    status: page.status,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain: new Uint8Array(plain),
    br: new Uint8Array(br),
    gzip: new Uint8Array(gz),
  };
}

/**
 * Pages rendered once and kept compressed (product.md 3). Concurrent asks for one page wait for one rendering; a page
 * rendered before `forget` is never kept after it.
 */
export function openPageCache(now: () => number) {
  const pages = new Map<string, { at: number; page: Promise<CachedPage> }>();
  return {
    read(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
      const found = pages.get(key);
      if (found && now() - found.at < FRESH_MS) return found.page;
      const page = render().then(pack);
      pages.delete(key);
      pages.set(key, { at: now(), page });
      // A page that could not be rendered is not an answer to keep.
      page.catch(() => {
        if (pages.get(key)?.page === page) pages.delete(key);
      });
      for (const oldest of pages.keys()) {
        if (pages.size <= MOST_PAGES) break;
        pages.delete(oldest);
      }
      return page;
    },
    /** Something that pages show has changed. */
    forget: () => pages.clear(),
  };
}
