import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import type { Database } from '#database/database.ts';
import { isLanguage, type Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { openFileCache } from '../import/stored-files.ts';
import { drawShare, type ShareWords } from './draw-share.ts';
import type { Pictures } from './pictures.ts';
import { findShareFacts, SHARED, type Shared, type ShareFacts } from './share.store.ts';

/** Counted up when the drawing changes, so that every picture gets an address, or a mark, of its own. */
const DRAWING = 1;
const HASH_LETTERS = 16;
const FILE = /^([\p{L}\p{N}-]{1,160})-(ar|en)(?:-([0-9a-f]{16}))?\.jpg$/u;
const FOREVER = 'public, max-age=31536000, immutable';
/** An address without a mark shows what the shop shows now, within the hour. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** What is drawn, and the picture it is drawn around. */
function wordsOf(kind: Shared, facts: ShareFacts, language: Language): ShareWords {
  const title = facts.title[language];
  return {
    language,
    title: kind === 'care' ? messages[language].catalogue.careOf(title) : title,
    text: facts.text[language],
    price: facts.price,
    oldPrice: facts.oldPrice,
  };
}

const markOf = (words: ShareWords, pictureHash: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, words, pictureHash]))
    .digest('hex')
    .slice(0, HASH_LETTERS);

const addressOf = (kind: Shared, slug: string, language: Language, mark: string): string =>
  `/pictures/share/${kind}/${encodeURIComponent(slug)}-${language}-${mark}.jpg`;

/** Where the picture of a product lies that links to it show; it moves whenever title, price or picture change. */
export async function shareAddress(database: Database, slug: string, language: Language): Promise<string> {
  const facts = await findShareFacts(database, 'product', slug);
  if (facts === null) return '';
  return addressOf('product', slug, language, markOf(wordsOf('product', facts, language), facts.pictureHash));
}

/** A shop whose home page has no plant yet is shown by its name. */
const unnamed = (brandName: Record<Language, string>): ShareFacts => ({
  title: brandName,
  text: { ar: '', en: '' },
  price: null,
  oldPrice: null,
  pictureHash: null,
});

type Options = {
  database: Database;
  pictures: Pick<Pictures, 'read'>;
  /** Where drawn pictures are kept. */
  folder: string;
  brandName: Record<Language, string>;
};

/**
 * `GET /<kind>/<slug>-<ar|en>[-<mark>].jpg`, to be mounted at /pictures/share: what networks and messengers show of a link.
 * Drawn when it is first asked for, one at a time, and kept; only what the shop knows is drawn, so that nobody can fill
 * the disk. A mark of yesterday leads to today's picture, since links that were shared then are opened now.
 */
export function openSharePictures({ database, pictures, folder, brandName }: Options): Hono {
  const drawn = openFileCache<Buffer>(1);
  const read = (mark: string, words: ShareWords, pictureHash: string | null) =>
    drawn(join(folder, `${mark}.jpg`), async () =>
      drawShare(words, pictureHash === null ? null : await pictures.read(pictureHash, 1200, 'webp')),
    );

  const app = new Hono();
  app.get('/:kind/:file', async (c: Context) => {
    const kind = SHARED.find((one) => one === c.req.param('kind'));
    const [, slug, language, requested] = FILE.exec(c.req.param('file') ?? '') ?? [];
    if (kind === undefined || slug === undefined || !isLanguage(language)) return c.notFound();
    const facts =
      (await findShareFacts(database, kind, slug)) ?? (kind === 'shop' ? unnamed(brandName) : null);
    if (facts === null || (kind === 'shop' && slug !== 'home')) return c.notFound();
    const words = wordsOf(kind, facts, language);
    const mark = markOf(words, facts.pictureHash);
    if (requested !== undefined && requested !== mark)
      return c.redirect(addressOf(kind, slug, language, mark), 302);
    const headers = {
      etag: `"${mark}"`,
      'cache-control': requested === undefined ? FOR_AN_HOUR : FOREVER,
      'x-content-type-options': 'nosniff',
    };
    if (c.req.header('if-none-match')?.includes(`"${mark}"`)) return c.body(null, 304, headers);
    const bytes = await read(mark, words, facts.pictureHash);
    return c.body(new Uint8Array(bytes), 200, {
      ...headers,
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
    });
  });
  return app;
}
