import { measuredPageOf } from '#contract/measurement/measurement.rules.ts';
import { documentTitle } from '#storefront/page/document-title.ts';
import type { Head, PageFrame, Plain } from '#storefront/page/page.ts';
import { DEFAULT_LANGUAGE, directionOf, type Language, languages } from '#text/language.ts';
import { localizedAddress } from './localized-address.ts';
import { pageSymbols } from './page-symbols.ts';
import { shareImageAddress } from './share-image-address.ts';

/** Styles or a script as text, and its hash for the content security policy. */
export type InlineText = { text: string; hash: string };

/** The hashes of what is inline in a page, for its content security policy. */
export type InlineHashes = { styles: string | null; scripts: readonly string[] };

/** The URLs of a screen's built files, which the page's head refers to. */
export type Assets = {
  script: string;
  preloads: string[];
  styles: string[];
  /** All styles and the scripts that run before the first paint, as text; absent in development. */
  inline?: { styles: InlineText; hideAnnouncement: InlineText; pageWatchdog: InlineText };
  fonts: string[];
  /**
   * The script that hides a dismissed announcement before the page is painted. Only on pages with an announcement
   * (shell/hide-announcement).
   */
  hideAnnouncement: string;
  /** The script that runs before the page's script and reports its failure (render/page-watchdog). */
  pageWatchdog: string;
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => escapes[c]!);
/** Serialises JSON for a script element. Escapes `<`, because data with a closing tag would end the element. */
const jsonInHtml = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

type Parts = {
  frame: PageFrame;
  head: Head;
  data: unknown;
  body: string;
  assets: Assets;
  publicUrl: string;
  brandName: string;
  /** The texts shown if the page's script fails (render/page-watchdog). */
  plainPage: { incomplete: string; reload: string };
};

const LOCALES: Record<Language, string> = { ar: 'ar_SA', en: 'en_SA' };

/** The schema.org properties whose values are URLs of pages, and those whose values are other URLs. */
const PAGES = new Set(['@id', 'item', 'url']);
const FILES = new Set(['image', 'logo', 'target']);

/**
 * Makes the shop's URLs in structured data absolute, because structured data is read outside the page. Pages get the
 * URL that is canonical in this language.
 */
function withWholeAddresses(
  value: Plain,
  how: { publicUrl: string; language: Language },
  property = '',
): Plain {
  const { publicUrl, language } = how;
  if (typeof value === 'string') {
    if (!value.startsWith('/')) return value;
    if (PAGES.has(property)) return publicUrl + localizedAddress(language, value);
    return FILES.has(property) ? publicUrl + value : value;
  }
  if (Array.isArray(value)) return value.map((one) => withWholeAddresses(one, how, property));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      part === undefined ? part : withWholeAddresses(part, how, key),
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
    // Use one manifest per language, so that a home screen shows the shop's name in the page's language.
    `<link rel="manifest" href="/manifest-${language}.webmanifest">`,
    '<link rel="apple-touch-icon" href="/icons/apple-touch.png">',
    head.structured
      ? `<script type="application/ld+json">${jsonInHtml(withWholeAddresses(head.structured, { publicUrl, language }))}</script>`
      : '',
  ].join('');
}

/**
 * The styles to put into the page; undefined to link their files. A first visit has no cached styles and would wait for
 * them. A visitor who has chosen a city has them cached, so links keep those pages small.
 */
const inlineStylesOf = (frame: Pick<PageFrame, 'asksCity'>, { inline }: Pick<Assets, 'inline'>) =>
  frame.asksCity === true ? inline?.styles : undefined;

/** The hashes that the page's content security policy must allow; undefined if nothing is inline. */
export function inlineHashesOf(
  frame: Pick<PageFrame, 'asksCity'>,
  { inline }: Pick<Assets, 'inline'>,
): InlineHashes | undefined {
  if (!inline) return undefined;
  return {
    styles: inlineStylesOf(frame, { inline })?.hash ?? null,
    scripts: [inline.hideAnnouncement.hash, inline.pageWatchdog.hash],
  };
}

const scriptElement = (attributes: string, url: string, inline: InlineText | undefined): string =>
  inline ? `<script ${attributes}>${inline.text}</script>` : `<script ${attributes} src="${url}"></script>`;

function loading({ frame, assets }: Parts): string {
  const { script, preloads, styles, fonts, hideAnnouncement, pageWatchdog, inline } = assets;
  const inlineStyles = inlineStylesOf(frame, assets);
  return [
    // Put this script before the styles, because a script after them would wait until they are loaded.
    frame.notice
      ? scriptElement(`data-announcement="${frame.notice.id}"`, hideAnnouncement, inline?.hideAnnouncement)
      : '',
    ...(inlineStyles
      ? [`<style>${inlineStyles.text}</style>`]
      : styles.map((url) => `<link rel="stylesheet" href="${url}">`)),
    // Paint nothing before the whole header has arrived, because its row is centred and would move as it grows.
    '<link rel="expect" href="#main" blocking="render">',
    // Preload fonts after the styles. Until they are loaded, text is shown in a fallback font with the same metrics
    // (ui/tokens.css).
    ...fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`),
    // The script is not `async`, so it runs after the whole document has been parsed: hydration needs all of it.
    scriptElement(
      `type="module" data-page="${measuredPageOf(frame.route)}"`,
      pageWatchdog,
      inline?.pageWatchdog,
    ),
    // The browser loads nothing inside a template. The watchdog inserts it when the main picture is painted, so that no
    // script competes with the picture: links and forms work before the script (architecture.md 5).
    '<template data-after-paint>',
    ...preloads.map((url) => `<link rel="modulepreload" href="${url}" fetchpriority="low">`),
    // The code that loads parts later learns from these links that the styles are there. The browser loads a disabled
    // one only when the watchdog enables it, at the first touch, for the next page.
    ...(inlineStyles
      ? styles.map((url) => `<link rel="stylesheet" href="${url}" media="not all" disabled>`)
      : []),
    `<script type="module" src="${script}"></script></template>`,
  ].join('');
}

/**
 * Renders the HTML document. Head and tail are strings; React renders exactly the tree that the browser hydrates
 * (architecture.md 5).
 */
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
    // The message about a failed script is outside React's tree. ui/base.css hides it until it is needed.
    `</div><p class="plain-page">${escapeHtml(plainPage.incomplete)} <a href="${escapeHtml(frame.address)}">${escapeHtml(plainPage.reload)}</a></p>`,
    '<script type="application/json" id="page">',
    jsonInHtml({ frame, data }),
    '</script></body></html>',
  ].join('');
}
