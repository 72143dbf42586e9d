import { type Context, Hono } from 'hono';
import type { Database } from '#database/database.ts';
import {
  countListed,
  type ListedGroups,
  type ListedProduct,
  listGroups,
  listListed,
  listSlugs,
} from '#server/catalogue/listed.public.ts';
import { listCities } from '#server/delivery/delivery.public.ts';
import { openCache } from '#server/http/cache.ts';
import { type Precompressed, precompressBrotli, sendPrecompressed } from '#server/http/precompressed.ts';
import { escapeHtml } from '#storefront/render/document.ts';
import { localizedAddress } from '#storefront/render/localized-address.ts';
import { href } from '#storefront/routes.ts';
import { isLanguage, type Language, languages } from '#text/language.ts';

/** The maximum age of a generated file in milliseconds. Search engines return only every few hours. */
const FRESH_MS = 600_000;
/** The maximum size of the cache in bytes: there are a few files, and one with 12,000 products has a few megabytes. */
const MAX_BYTES = 64 * 1024 * 1024;
/**
 * The maximum number of products in one sitemap. A sitemap may have 50,000 URLs, and each product has four: its page
 * and its care page, in two languages.
 */
const PRODUCTS_A_FILE = 12_000;

/** The public pages in the sitemap. Personal pages are left out, because their `robots` tag forbids indexing. */
const PAGES = [
  href('home'),
  href('products'),
  href('gifts-care'),
  href('corporate-gifts'),
  href('contact-us'),
  href('connect-with-us'),
  href('track-order'),
  href('order-issue'),
  href('rewards'),
  href('app'),
  href('about-ashjar'),
  href('faq'),
  href('terms'),
  href('privacy-policy'),
  href('accessibility'),
];

/** Paths that search engines must not request. */
const CLOSED = ['/api/', '/cart', '/checkout/', '/outbox', '/sign-in/', '/webhooks/'];

/**
 * Characters that XML must not contain, even escaped: one in the text of a product makes a whole file unreadable. A
 * vertical tab, for example, comes along when text is copied from a word processor.
 */
const NOT_IN_XML = /(?![\n\t])\p{Cc}|[\uFFFE\uFFFF]/gu;
const xml = (text: string): string => escapeHtml(text.replaceAll(NOT_IN_XML, ''));
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

type Options = {
  database: Database;
  /** The shop's public URL without a trailing slash. */
  publicUrl: string;
  brandName: () => Record<Language, string>;
  now: () => number;
};

/**
 * Serves the files for search engines and price comparison: /robots.txt, /sitemap.xml with its parts, and the product
 * feeds in the format of Google Merchant Center, /feeds/google-ar.xml and /feeds/google-en.xml. The availability in the
 * feeds is that of the shop's first city.
 */
export function searchEngines({ database, publicUrl, brandName, now }: Options): Hono {
  const cache = openCache<Precompressed>(now, {
    maxBytes: MAX_BYTES,
    bytesOf: ({ bytes }) => bytes,
    freshMs: FRESH_MS,
  });
  const send = async (c: Context, type: string, make: () => Promise<string>) => {
    const precompressed = await cache.read(c.req.path, async () => precompressBrotli(await make()));
    c.header('content-type', `${type}; charset=utf-8`);
    c.header('cache-control', 'public, max-age=3600');
    c.header('vary', 'accept-encoding');
    return sendPrecompressed(c, precompressed, 200);
  };
  const app = new Hono();

  app.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`,
    ),
  );

  app.get('/sitemap.xml', (c) =>
    send(c, 'application/xml', async () => {
      const files = Array.from(
        { length: Math.ceil((await countListed(database)) / PRODUCTS_A_FILE) },
        (_, index) => `/sitemaps/products-${index + 1}.xml`,
      );
      const all = ['/sitemaps/pages.xml', ...files].map(
        (file) => `<sitemap><loc>${xml(publicUrl + file)}</loc></sitemap>`,
      );
      return `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${all.join('')}</sitemapindex>`;
    }),
  );
  app.get('/sitemaps/pages.xml', (c) =>
    send(c, 'application/xml', async () =>
      siteMap(
        publicUrl,
        [...PAGES, ...shelves(await listGroups(database))].map((address) => ({ address })),
      ),
    ),
  );
  app.get('/sitemaps/:file{products-[1-9][0-9]{0,3}\\.xml}', async (c) => {
    const offset = (Number.parseInt(c.req.param('file').slice('products-'.length), 10) - 1) * PRODUCTS_A_FILE;
    if (offset >= (await countListed(database))) return c.notFound();
    return send(c, 'application/xml', async () =>
      siteMap(
        publicUrl,
        (await listSlugs(database, { offset, limit: PRODUCTS_A_FILE })).flatMap(
          ({ slug, changedOn, hasCare }) => [
            { address: href('product', { slug }), changedOn },
            ...(hasCare ? [{ address: href('plant-care', { slug }), changedOn }] : []),
          ],
        ),
      ),
    );
  });

  app.get('/feeds/:file{google-[a-z]{2}\\.xml}', async (c) => {
    const language = c.req.param('file').slice('google-'.length, -'.xml'.length);
    if (!isLanguage(language)) return c.notFound();
    return send(c, 'application/xml', async () => {
      const items: string[] = [];
      const [city] = (await listCities(database))
        .filter(({ isOn }) => isOn)
        .sort((one, other) => one.position - other.position);
      const products = city ? listListed(database, { cityId: city.id, language }) : [];
      for await (const product of products) {
        items.push(...itemsOf(product, { publicUrl, language, brand: brandName()[language] }));
      }
      const channel = `<title>${xml(brandName()[language])}</title><link>${xml(publicUrl)}</link><description>${xml(brandName()[language])}</description>`;
      return `${XML}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${channel}${items.join('')}</channel></rss>`;
    });
  });
  return app;
}

const shelves = ({ categories, occasions }: ListedGroups): string[] => [
  ...categories.map((category) => href('products', {}, { category })),
  ...occasions.map((occasion) => href('products', {}, { occasion })),
];

/**
 * Builds a sitemap with every page's URL in each language. Each entry lists the URLs of all languages (product.md 3,
 * `hreflang`).
 */
function siteMap(publicUrl: string, pages: readonly { address: string; changedOn?: string }[]): string {
  const urls = pages.flatMap(({ address, changedOn }) => {
    const whole = languages.map((language) => ({
      language,
      url: xml(publicUrl + localizedAddress(language, address)),
    }));
    const all = [...whole, { language: 'x-default', url: xml(publicUrl + address) }];
    const alternates = all
      .map(({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`)
      .join('');
    const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`;
    return whole.map(({ url }) => `<url><loc>${url}</loc>${changed}${alternates}</url>`);
  });
  return `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`;
}

const riyals = (halalas: number): string => `${(halalas / 100).toFixed(2)} SAR`;

/**
 * The feed items of a product: an item per glaze, or a single one for a product without glazes (Google Merchant Center,
 * product data specification).
 */
function itemsOf(
  { card, summary, category }: ListedProduct,
  { publicUrl, language, brand }: { publicUrl: string; language: Language; brand: string },
): string[] {
  if (!card.isInCity) return [];
  const variants =
    card.colours.length > 0
      ? card.colours.map(({ id, code, name, picture, quantity }) => ({
          id: `${card.id}-${id}`,
          title: `${card.title}, ${name}`,
          address: href('product', { slug: card.slug }, { colour: code }),
          picture,
          quantity,
          variant: { item_group_id: String(card.id), color: name },
        }))
      : [
          {
            id: String(card.id),
            title: card.title,
            address: href('product', { slug: card.slug }),
            picture: card.picture,
            quantity: card.stock ?? 0,
            variant: {},
          },
        ];
  return variants.map(({ id, title, address, picture, quantity, variant }) => {
    const fields: Record<string, string> = {
      id,
      title,
      description: summary,
      link: publicUrl + localizedAddress(language, address),
      image_link: `${publicUrl}${picture}/1200.webp`,
      availability: quantity > 0 ? 'in_stock' : 'out_of_stock',
      // For a reduced product, the feed wants the former price as the price, and the current one as the sale price.
      price: riyals(card.oldPrice ?? card.price),
      ...(card.oldPrice === null ? {} : { sale_price: riyals(card.price) }),
      condition: 'new',
      brand,
      identifier_exists: 'no',
      ...(category === null ? {} : { product_type: category }),
      ...variant,
    };
    const inside = Object.entries(fields).map(([name, value]) => `<g:${name}>${xml(value)}</g:${name}>`);
    return `<item>${inside.join('')}</item>`;
  });
}
