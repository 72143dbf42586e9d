import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Database } from '#database/database.ts';
import type { FileStore } from '#providers/files/files.port.ts';
import { hasWordmark, type Settings } from '#server/settings.ts';
import { isLanguage, type Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { openFileCache } from '../import/stored-files.ts';
import type { Pictures } from './pictures.ts';
import { renderSharePicture, type ShareTexts } from './render-share-picture.ts';
import { findShareFacts, SHARED, type Shared, type ShareFacts } from './share.store.ts';

type Brand = Settings['brand'];

/** Increase this number when the layout of the picture changes, so that every picture gets a new version and URL. */
const DRAWING = 1;
const HASH_LETTERS = 16;
const FILE = /^([\p{L}\p{N}-]{1,160})-(ar|en)(?:-([0-9a-f]{16}))?\.jpg$/u;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The cache header for a URL without a version, which may show a stale picture for up to an hour. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** The texts on the preview picture of a shared link. */
function textsOf(
  kind: Shared,
  facts: ShareFacts,
  { language, brand }: { language: Language; brand: Brand },
): ShareTexts {
  const title = facts.title[language];
  return {
    language,
    shop: { name: brand.name[language], hasWordmark: hasWordmark(brand)[language] },
    title: kind === 'care' ? messages[language].catalogue.careOf(title) : title,
    text: facts.text[language],
    price: facts.price,
    oldPrice: facts.oldPrice,
  };
}

const versionOf = (texts: ShareTexts, pictureHash: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, texts, pictureHash]))
    .digest('hex')
    .slice(0, HASH_LETTERS);

const addressOf = (kind: Shared, slug: string, language: Language, version: string): string =>
  `/pictures/share/${kind}/${encodeURIComponent(slug)}-${language}-${version}.jpg`;

/** The URL of a product's preview picture. It changes whenever the shop's name, the title, price or picture changes. */
export const shareAddress = (
  slug: string,
  facts: ShareFacts,
  shown: { language: Language; brand: Brand },
): string =>
  addressOf('product', slug, shown.language, versionOf(textsOf('product', facts, shown), facts.pictureHash));

/** The home page may have no plant yet; until then the shop's preview picture shows the shop's name. */
const unnamed = ({ name }: Brand): ShareFacts => ({
  title: name,
  text: { ar: '', en: '' },
  price: null,
  oldPrice: null,
  pictureHash: null,
});

type Options = {
  database: Database;
  pictures: Pick<Pictures, 'read'>;
  /** The store for rendered pictures, under keys that start with `share/`. */
  files: FileStore;
  brand: () => Brand;
};

/**
 * The routes `GET /<kind>/<slug>-<ar|en>[-<version>].jpg`, to be mounted at /pictures/share: the preview pictures that
 * social networks and messengers show for a link. Each picture is rendered on its first request, one at a time, and
 * stored. Only pages of the catalogue have pictures, so that requests cannot fill the disk. A stale version redirects
 * to the current picture, because old links are still opened.
 */
export function openSharePictures({ database, pictures, files, brand: brandNow }: Options): Hono {
  const drawn = openFileCache<Buffer>(files, 1);
  const read = (version: string, texts: ShareTexts, pictureHash: string | null) =>
    drawn(`share/${version}.jpg`, async () =>
      renderSharePicture(texts, pictureHash === null ? null : await pictures.read(pictureHash, 1200, 'webp')),
    );

  const app = new Hono();
  app.get('/:kind/:file', async (c: Context) => {
    const kind = SHARED.find((one) => one === c.req.param('kind'));
    const [, slug, language, requested] = FILE.exec(c.req.param('file') ?? '') ?? [];
    if (kind === undefined || slug === undefined || !isLanguage(language)) return c.notFound();
    const brand = brandNow();
    const facts = (await findShareFacts(database, kind, slug)) ?? (kind === 'shop' ? unnamed(brand) : null);
    if (facts === null || (kind === 'shop' && slug !== 'home')) return c.notFound();
    const texts = textsOf(kind, facts, { language, brand });
    const version = versionOf(texts, facts.pictureHash);
    if (requested !== undefined && requested !== version)
      return c.redirect(addressOf(kind, slug, language, version), 302);
    const headers = {
      etag: `"${version}"`,
      'cache-control': requested === undefined ? FOR_AN_HOUR : IMMUTABLE,
      'x-content-type-options': 'nosniff',
    };
    if (c.req.header('if-none-match')?.includes(`"${version}"`)) return c.body(null, 304, headers);
    const bytes = await read(version, texts, facts.pictureHash);
    return c.body(new Uint8Array(bytes), 200, {
      ...headers,
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
    });
  });
  return app;
}
