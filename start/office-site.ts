import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ShopBrand } from '#storefront/page/shop-name.ts';
import { escapeHtml } from '#storefront/render/document.ts';
import { pageSymbols } from '#storefront/render/page-symbols.ts';
import { shell as arabic } from '#text/ar/office/shell.ts';
import { shell as english } from '#text/en/office/shell.ts';
import { DEFAULT_LANGUAGE, directionOf, isLanguage, type Language } from '#text/language.ts';
import { openFiles } from './built-files.ts';
import { FONTS } from './page-fonts.ts';

const OFFICE = join(import.meta.dirname, '..', 'dist', 'office');
const TITLES = { ar: arabic.office, en: english.office };

/** The URL paths of the assets that the back office's HTML page links. */
type OfficeAssets = { scripts: string[]; preloads: string[]; styles: string[]; fonts: string[] };
export type OfficeFiles = {
  assets: (language: Language) => OfficeAssets;
  serve: (c: Context) => Response | null;
};

type Chunk = { file: string; src?: string; css?: string[]; imports?: string[] };

/** Reads the built files of the back office (vite.office.config). */
export async function openOfficeFiles(): Promise<OfficeFiles> {
  const manifest = JSON.parse(readFileSync(join(OFFICE, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const at = (file: string): string => `/office/${file}`;
  const assets = (language: Language): OfficeAssets => {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const visit = (key: string): void => {
      const chunk = manifest[key];
      if (!chunk) throw new Error(`The back office was built without ${key}`);
      if (scripts.has(chunk.file)) return;
      scripts.add(chunk.file);
      for (const file of chunk.css ?? []) styles.add(file);
      for (const imported of chunk.imports ?? []) visit(imported);
    };
    visit('office/main.tsx');
    const [entry = '', ...imported] = scripts;
    // The script fetches the texts anyway. Listing them in the page makes the browser fetch them at the same time as
    // the script.
    visit(`text/${language}/office/office.ts`);
    const texts = [...scripts].slice(imported.length + 1);
    const fonts = FONTS[language].flatMap((name) =>
      Object.values(manifest).filter(({ src }) => src?.includes(`/fonts/${name}`)),
    );
    return {
      scripts: [at(entry)],
      preloads: [...imported, ...texts].map(at),
      styles: [...styles].map(at),
      fonts: fonts.map(({ file }) => at(file)),
    };
  };
  const known = { ar: assets('ar'), en: assets('en') };
  return { assets: (language) => known[language], serve: await openFiles(OFFICE, '/office/') };
}

/** In development the page links the source files, which Vite serves (start/dev-pages). */
export const officeSources: OfficeFiles = {
  assets: () => ({
    scripts: ['/@id/__x00__virtual:refresh', '/office/main.tsx'],
    preloads: [],
    styles: [],
    fonts: [],
  }),
  serve: () => null,
};

/**
 * The content security policy of the back office: only its own files and the shop's API. It allows no Trusted Types
 * policy, because none of its files inserts text as markup.
 */
function officePolicy({ isDev, isSecure }: { isDev: boolean; isSecure: boolean }): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // Inline style attributes are allowed, because React sets them. In development, a script adds whole style elements.
    isDev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Frames of the same site are allowed, for previewing the shop's pages.
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(isDev ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

function officePage(
  language: Language,
  { scripts, preloads, styles, fonts }: OfficeAssets,
  shop: ShopBrand,
): string {
  const name = escapeHtml(shop.name[language]);
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${TITLES[language](name)}</title><meta name="robots" content="noindex">`,
    // The back office's script reads the shop's name from this element (office/api/shop-name).
    `<meta name="application-name" content="${name}"${shop.hasWordmark[language] ? ' data-wordmark' : ''}>`,
    '<meta name="theme-color" content="#F7F3EB"><meta name="color-scheme" content="light">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    ...styles.map((url) => `<link rel="stylesheet" href="${url}">`),
    ...fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`),
    ...preloads.map((url) => `<link rel="modulepreload" href="${url}">`),
    ...scripts.map((url) => `<script type="module" src="${url}"></script>`),
    `</head><body>${pageSymbols(language)}<div id="office"></div></body></html>`,
  ].join('');
}

type Options = { files: Promise<OfficeFiles>; isDev: boolean; isSecure: boolean; shop: () => ShopBrand };

/**
 * Serves the back office at /office: the same HTML page for every URL, rendered in the browser and hidden from search
 * engines.
 */
export function officeSite({ files, shop, ...mode }: Options): Hono {
  const policy = officePolicy(mode);
  const site = new Hono();
  site.use('*', async (c, next) => {
    await next();
    c.header('x-robots-tag', 'noindex, nofollow, noarchive');
    c.header('content-security-policy', policy);
    // URLs of the back office contain order numbers, so browsers must not send them to other sites as the referrer.
    c.header('referrer-policy', 'same-origin');
  });
  site.get('/assets/*', async (c) => (await files).serve(c) ?? c.text('404', 404));
  const page = async (c: Context): Promise<Response> => {
    const saved = getCookie(c, 'office-language');
    const language = isLanguage(saved) ? saved : DEFAULT_LANGUAGE;
    c.header('cache-control', 'private, no-cache');
    c.header('vary', 'cookie');
    c.header('content-language', language);
    return c.html(officePage(language, (await files).assets(language), shop()));
  };
  site.get('/', page);
  site.get('/*', page);
  return site;
}
