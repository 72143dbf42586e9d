import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Context } from 'hono';
import type { Assets } from '#storefront/render/document.ts';
import type { RouteName } from '#storefront/routes.ts';
import type { Language } from '#text/language.ts';
import { type BundleName, bundleFile } from '#text/screens.ts';

const CLIENT = join(import.meta.dirname, '..', 'dist', 'client');
const YEAR_SECONDS = 31_536_000;
const TYPES: Record<string, string> = {
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

type Chunk = {
  file: string;
  src?: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  assets?: string[];
};
type Manifest = Record<string, Chunk>;
type BuiltFile = { type: string; isHashed: boolean; plain: Buffer; br: Buffer | null; gzip: Buffer | null };

function freshnessOf(path: string, { isHashed }: BuiltFile): string {
  if (isHashed) return `public, max-age=${YEAR_SECONDS}, immutable`;
  // A browser with an old cached worker would keep showing an old shop.
  return path === '/service-worker.js' ? 'no-cache' : 'public, max-age=3600';
}

/** Everything that the page's head must name for this screen: its script, its imports, its styles and fonts. */
function assetsFrom(
  manifest: Manifest,
  screen: RouteName | 'not-found',
  language: Language,
  bundles: readonly BundleName[],
): Assets {
  const entry = manifest[`virtual:entry/${screen}`];
  if (!entry) throw new Error(`The screen ${screen} was not built`);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const key of chunk.imports ?? []) visit(manifest[key]);
    for (const file of chunk.css ?? []) styles.add(file);
  };
  visit(entry);
  visit(manifest[`text/${language}/screens.ts`]);
  for (const name of bundles) visit(manifest[`text/${language}/${bundleFile(name)}.ts`]);
  const fontNames =
    language === 'ar' ? ['readex-pro-arabic', 'el-messiri-arabic'] : ['readex-pro-latin', 'el-messiri-latin'];
  const fonts = fontNames.flatMap((name) => {
    const font = Object.values(manifest).find((chunk) => chunk.src?.includes(`/fonts/${name}`));
    return font ? [font.file] : [];
  });
  const sprite = Object.values(manifest).find((chunk) => chunk.src?.endsWith('ui/icons.svg'))?.file;
  scripts.delete(entry.file);
  const hideAnnouncement = manifest['storefront/shell/hide-announcement.ts'];
  if (!hideAnnouncement) throw new Error('What hides the notice was not built');
  const watchPage = manifest['storefront/render/page-watchdog.ts'];
  if (!watchPage) throw new Error('What watches the page was not built');
  return {
    script: `/${entry.file}`,
    preloads: [...scripts].map((file) => `/${file}`),
    styles: [...styles].map((file) => `/${file}`),
    fonts: fonts.map((file) => `/${file}`),
    sprite: sprite ? `/${sprite}` : null,
    hideAnnouncement: `/${hideAnnouncement.file}`,
    pageWatchdog: `/${watchPage.file}`,
  };
}

/** The built browser files, held in memory in the three encodings that browsers accept. */
export async function openBuiltFiles() {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const files = new Map<string, BuiltFile>();
  for (const name of await readdir(CLIENT, { recursive: true })) {
    const type = TYPES[extname(name)];
    if (!type || name.startsWith('.vite')) continue;
    const path = join(CLIENT, name);
    const optional = (suffix: string) => (existsSync(path + suffix) ? readFileSync(path + suffix) : null);
    files.set(`/${name}`, {
      type,
      isHashed: name.startsWith('assets/'),
      plain: readFileSync(path),
      br: optional('.br'),
      gzip: optional('.gz'),
    });
  }
  const known = new Map<string, Assets>();
  const assets = (
    screen: RouteName | 'not-found',
    language: Language,
    bundles: readonly BundleName[] = [],
  ): Assets => {
    const key = [screen, language, ...bundles].join(' ');
    const found = known.get(key) ?? assetsFrom(manifest, screen, language, bundles);
    known.set(key, found);
    return found;
  };
  return {
    /** For the page renderer. */
    assets,
    /** For the pages of the identity popup, which look like the page for a missing address. */
    popupAssets(language: Language): Omit<Assets, 'sprite' | 'hideAnnouncement' | 'pageWatchdog'> {
      const script = manifest['storefront/render/identity-window.ts'];
      if (!script) throw new Error('The popup was not built');
      const { styles, fonts } = assets('not-found', language);
      return {
        script: `/${script.file}`,
        preloads: (script.imports ?? []).map((key) => `/${manifest[key]!.file}`),
        styles: [...styles, ...(script.css ?? []).map((file) => `/${file}`)],
        fonts,
      };
    },
    /** Serves a built or public file; null when the path is neither. */
    serve(c: Context): Response | null {
      const file = files.get(c.req.path);
      if (!file) return null;
      const accepted = c.req.header('accept-encoding') ?? '';
      const encoding =
        file.br && accepted.includes('br') ? 'br' : file.gzip && accepted.includes('gzip') ? 'gzip' : null;
      const bytes = (encoding === 'br' ? file.br : encoding === 'gzip' ? file.gzip : null) ?? file.plain;
      c.header('content-type', file.type);
      c.header('vary', 'accept-encoding');
      c.header('cache-control', freshnessOf(c.req.path, file));
      if (encoding) c.header('content-encoding', encoding);
      return c.body(new Uint8Array(bytes));
    },
  };
}
export type BuiltFiles = Awaited<ReturnType<typeof openBuiltFiles>>;
