import { measuredPageOf } from '#contract/measurement/measurement.rules.ts';
import { documentTitle } from '#storefront/page/document-title.ts';
import type { Head, PageFrame, Plain } from '#storefront/page/page.ts';
import { DEFAULT_LANGUAGE, directionOf, type Language, languages } from '#text/language.ts';
import { localizedAddress } from './localized-address.ts';
import { pageSymbols } from './page-symbols.ts';
import { shareImageAddress } from './share-image-address.ts';

/** What a screen's built files need in the page's head; addresses below the site's root. */
export type Assets = {
  script: string;
  preloads: string[];
  styles: string[];
  /** The text of all styles, and its hash for the content security policy; not in development. */
  inlineStyles?: { css: string; hash: string };
  fonts: string[];
  /** Runs before anything is drawn, on pages with the shop's announcement (shell/hide-announcement). */
  hideAnnouncement: string;
  /** Runs before the page's script and reports its failure (render/page-watchdog). */
  pageWatchdog: string;
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => escapes[c]!);
/** JSON inside a script element: `<` would let data end the element. */
const jsonInHtml = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

type Parts = {
  frame: PageFrame;
  head: Head;
  data: unknown;
  body: string;
  assets: Assets;
  publicUrl: string;
  brandName: string;
  /** Shown when the page's script fails (render/page-watchdog). */
  plainPage: { incomplete: string; reload: string };
};

const LOCALES: Record<Language, string> = { ar: 'ar_SA', en: 'en_SA' };

/** The schema.org properties whose values are addresses. */
const ADDRESSES = new Set(['@id', 'image', 'item', 'logo', 'target', 'url']);

/** Structured data is read outside the page: every address of the shop in it is made absolute. */
function withWholeAddresses(value: Plain, publicUrl: string, isAddress = false): Plain {
  if (typeof value === 'string') return isAddress && value.startsWith('/') ? publicUrl + value : value;
  if (Array.isArray(value)) return value.map((one) => withWholeAddresses(one, publicUrl, isAddress));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      part === undefined ? part : withWholeAddresses(part, publicUrl, ADDRESSES.has(key)),
    ]),
  );
}

function metadata({ frame, head, publicUrl, brandName }: Parts): string {
  const { language } = frame;
  const address = head.canonical ?? frame.address;
  const addressOf = (one: Language) => escapeHtml(publicUrl + localizedAddress(one, address));
  const share = head.share ?? { address: shareImageAddress('shop', 'home', language), alt: brandName };
  const picture = escapeHtml(publicUrl + share.address);
  const pictureAlt = escapeHtml(share.alt);
  const title = escapeHtml(documentTitle(head.title, brandName));
  const others = languages.filter((one) => one !== language);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    ...(head.isIndexed === false
      ? ['<meta name="robots" content="noindex">']
      : [
          `<link rel="canonical" href="${addressOf(language)}">`,
          ...languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${addressOf(one)}">`),
          `<link rel="alternate" hreflang="x-default" href="${addressOf(DEFAULT_LANGUAGE)}">`,
        ]),
    `<meta property="og:type" content="website"><meta property="og:site_name" content="${escapeHtml(brandName)}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${escapeHtml(head.description)}">`,
    `<meta property="og:url" content="${addressOf(language)}">`,
    `<meta property="og:locale" content="${LOCALES[language]}">`,
    ...others.map((one) => `<meta property="og:locale:alternate" content="${LOCALES[one]}">`),
    `<meta property="og:image" content="${picture}"><meta property="og:image:type" content="image/jpeg">`,
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${pictureAlt}">`,
    `<meta name="twitter:card" content="summary_large_image"><meta name="twitter:image:alt" content="${pictureAlt}">`,
    '<meta name="theme-color" content="#F7F3EB"><meta name="color-scheme" content="light">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    // On a home screen the shop has its name in the page's language.
    `<link rel="manifest" href="/manifest-${language}.webmanifest">`,
    '<link rel="apple-touch-icon" href="/icons/apple-touch.png">',
    head.structured
      ? `<script type="application/ld+json">${jsonInHtml(withWholeAddresses(head.structured, publicUrl))}</script>`
      : '',
  ].join('');
}

/**
 * A first visit has no styles in its cache, and gets them in the page instead of waiting for them. A visitor who has
 * chosen a city has them, so their pages stay small.
 */
export const inlineStylesOf = (
  frame: Pick<PageFrame, 'asksCity'>,
  { inlineStyles }: Pick<Assets, 'inlineStyles'>,
): { css: string; hash: string } | null => (frame.asksCity === true ? inlineStyles : null) ?? null;

function loading({ frame, assets }: Parts): string {
  const { script, preloads, styles, fonts, hideAnnouncement, pageWatchdog } = assets;
  const inline = inlineStylesOf(frame, assets);
  return [
    // Before the styles, because a script after them would wait for them.
    frame.notice ? `<script src="${hideAnnouncement}" data-announcement="${frame.notice.id}"></script>` : '',
    ...(inline === null
      ? styles.map((url) => `<link rel="stylesheet" href="${url}">`)
      : [`<style>${inline.css}</style>`]),
    // Nothing is drawn before the header has arrived whole: its row is centred, so half a row would move.
    '<link rel="expect" href="#main" blocking="render">',
    // After the styles: text is drawn at once in the fallback, which has the same metrics (ui/tokens.css).
    ...fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`),
    // Low: pictures come first, because links and forms work before the script (architecture.md 5).
    ...preloads.map((url) => `<link rel="modulepreload" href="${url}" fetchpriority="low">`),
    // Fetched when nothing else is, for the next page; also tells the code that loads parts later that these are there.
    ...(inline === null ? [] : styles.map((url) => `<link rel="stylesheet" href="${url}" media="not all">`)),
    // Not async: these run in this order and only after the whole document has been parsed, because hydration needs all
    // of it. An async script may run before `#page` has arrived.
    `<script type="module" src="${pageWatchdog}" data-page="${measuredPageOf(frame.route)}"></script>`,
    `<script type="module" src="${script}"></script>`,
  ].join('');
}

/** Head and tail are strings; React renders exactly the tree that the browser hydrates (architecture.md 5). */
export function renderDocument(parts: Parts): string {
  const { frame, data, body, plainPage } = parts;
  return [
    `<!doctype html><html lang="${frame.language}" dir="${directionOf(frame.language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    metadata(parts),
    loading(parts),
    '</head><body>',
    pageSymbols(frame.language),
    '<div id="root">',
    body,
    // Outside React's tree, and hidden by ui/base.css until it is needed.
    `</div><p class="plain-page">${escapeHtml(plainPage.incomplete)} <a href="${escapeHtml(frame.address)}">${escapeHtml(plainPage.reload)}</a></p>`,
    '<script type="application/json" id="page">',
    jsonInHtml({ frame, data }),
    '</script></body></html>',
  ].join('');
}
