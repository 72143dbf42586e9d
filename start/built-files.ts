import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context } from 'hono';
import type { Assets, InlineText } from '#storefront/render/document.ts';
import type { RouteName } from '#storefront/routes.ts';
import type { Language } from '#text/language.ts';
import { type BundleName, bundleFile } from '#text/screens.ts';
import { type BuiltChunks, readBuiltChunks } from './built-chunks.ts';
import { PARTS } from './chunk-groups.ts';
import { ENCODINGS, openCopies, type ReadCopy } from './compressed-copies.ts';
import { FONTS } from './page-fonts.ts';

const CLIENT = join(import.meta.dirname, '..', 'dist', 'client');
const YEAR_SECONDS = 31_536_000;
/** The `Cache-Control` header of files whose name changes with their content. */
export const HASHED_FOREVER = `public, max-age=${YEAR_SECONDS}, immutable`;
/** The content types by file extension. Files with other extensions are not served. */
export const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

type BuiltFile = { type: string; isHashed: boolean; plain: Buffer; copy: ReadCopy };

function freshnessOf(path: string, { isHashed }: BuiltFile): string {
  if (isHashed) return HASHED_FOREVER;
  // The service worker must never be cached: a browser with an old worker would keep showing an old shop.
  return path === '/service-worker.js' ? 'no-cache' : 'public, max-age=3600';
}

const HIDE_ANNOUNCEMENT = 'storefront/shell/hide-announcement.ts';
const PAGE_WATCHDOG = 'storefront/render/page-watchdog.ts';
const IDENTITY_WINDOW = 'storefront/render/identity-window.ts';
/**
 * Parts of a screen that are hydrated later (page/hydrate-later) but visible at once, so the page's head must link
 * their styles.
 */
const LATER = (screen: string): string[] => [
  'storefront/shell/browse/header-menus.tsx',
  'storefront/shell/footer.tsx',
  ...(PARTS[screen] ?? []),
  `storefront/screens/${screen}-below.tsx`,
];

const readClient = (file: string): string => readFileSync(join(CLIENT, file), 'utf8');

/** Reads a built script that is put into pages. Throws if a script element cannot hold it, which HTML would end. */
function scriptText(file: string): string {
  const text = readClient(file);
  if (/<\/script|<!--/i.test(text)) throw new Error(`${file} cannot be inline`);
  return text;
}

const inlineText = (text: string): InlineText => ({
  text,
  hash: createHash('sha256').update(text).digest('base64'),
});

/** Lists everything that the page's head must link for this screen: its script, imports, styles and fonts. */
function assetsFrom(
  chunks: BuiltChunks,
  screen: RouteName | 'not-found',
  language: Language,
  bundles: readonly BundleName[],
): Assets {
  const entry = chunks.entry(`virtual:entry/${screen}`);
  const texts = ['screens', ...bundles.map(bundleFile)].map((name) => `text/${language}/${name}.ts`);
  const needed = chunks.neededBy([entry, ...texts.map(chunks.containing)]);
  const fonts = FONTS[language].flatMap((name) => chunks.asset(`/fonts/${name}`) ?? []);
  const later = LATER(screen).flatMap((module) => chunks.ifContaining(module) ?? []);
  const styles = [...new Set(chunks.neededBy([...needed, ...later]).flatMap(({ css = [] }) => css))];
  const css = styles.map((file) => readClient(file)).join('');
  const hideAnnouncement = chunks.entry(HIDE_ANNOUNCEMENT).file;
  const pageWatchdog = chunks.entry(PAGE_WATCHDOG).file;
  return {
    script: `/${entry.file}`,
    preloads: needed.filter((chunk) => chunk !== entry).map(({ file }) => `/${file}`),
    styles: styles.map((file) => `/${file}`),
    inline: {
      styles: inlineText(css),
      hideAnnouncement: inlineText(scriptText(hideAnnouncement)),
      pageWatchdog: inlineText(scriptText(pageWatchdog)),
    },
    fonts: fonts.map((file) => `/${file}`),
    hideAnnouncement: `/${hideAnnouncement}`,
    pageWatchdog: `/${pageWatchdog}`,
  };
}

/**
 * Keeps the files of a folder in memory, in the three encodings that browsers accept.
 * @param base the URL path of the folder, such as `/` or `/office/`
 */
export async function openFiles(folder: string, base: string) {
  const files = new Map<string, BuiltFile>();
  for (const name of await readdir(folder, { recursive: true })) {
    const type = TYPES[extname(name)];
    if (!type || name.startsWith('.vite')) continue;
    const path = join(folder, name);
    files.set(base + name, {
      type,
      isHashed: name.startsWith('assets/'),
      plain: readFileSync(path),
      copy: openCopies(path),
    });
  }
  /** Serves a built or public file; null if the path names neither. */
  return (c: Context): Response | null => {
    const file = files.get(c.req.path);
    if (!file) return null;
    const accepted = c.req.header('accept-encoding') ?? '';
    const encoding = ENCODINGS.find((one) => accepted.includes(one) && file.copy(one));
    const bytes = (encoding && file.copy(encoding)) ?? file.plain;
    c.header('content-type', file.type);
    c.header('vary', 'accept-encoding');
    c.header('cache-control', freshnessOf(c.req.path, file));
    if (encoding) c.header('content-encoding', encoding);
    return c.body(new Uint8Array(bytes));
  };
}

export async function openBuiltFiles() {
  const chunks = readBuiltChunks(CLIENT);
  const serve = await openFiles(CLIENT, '/');
  const known = new Map<string, Assets>();
  const assets = (
    screen: RouteName | 'not-found',
    language: Language,
    bundles: readonly BundleName[] = [],
  ): Assets => {
    const key = [screen, language, ...bundles].join(' ');
    const found = known.get(key) ?? assetsFrom(chunks, screen, language, bundles);
    known.set(key, found);
    return found;
  };
  return {
    /** Returns the asset URLs for the page renderer. */
    assets,
    /** Returns the asset URLs for the pages of the identity popup, which use the same styles as the 404 page. */
    popupAssets(language: Language): Omit<Assets, 'hideAnnouncement' | 'pageWatchdog' | 'inline'> {
      const script = chunks.entry(IDENTITY_WINDOW);
      const { styles, fonts } = assets('not-found', language);
      return {
        script: `/${script.file}`,
        preloads: (script.imports ?? []).map((key) => `/${chunks.entry(key).file}`),
        styles: [...styles, ...(script.css ?? []).map((file) => `/${file}`)],
        fonts,
      };
    },
    serve,
  };
}
export type BuiltFiles = Awaited<ReturnType<typeof openBuiltFiles>>;
