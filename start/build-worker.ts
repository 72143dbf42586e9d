import { join } from 'node:path';
import { type BuiltChunks, readBuiltChunks } from './built-chunks.ts';
import { FONTS } from './page-fonts.ts';

/**
 * The files that every page loads after hydration. The service worker caches them, because the offline page needs them
 * too.
 */
const ALIVE = [
  'storefront/shell/start-shell.ts',
  'storefront/shell/dialogs/lazy-overlays.tsx',
  'storefront/shell/start-worker.ts',
  'storefront/ui/popup.tsx',
  'storefront/ui/toasts.tsx',
  'text/ar/offline.ts',
  'text/en/offline.ts',
];

/** The fonts to cache: those of every page, and the currency sign. */
const CACHED_FONTS = [...Object.values(FONTS).flat(), 'saudi-riyal'];
const isRareFont = (file: string): boolean =>
  file.endsWith('.woff2') && !CACHED_FONTS.some((name) => file.includes(`/${name}`));

function filesOf(chunks: BuiltChunks, modules: readonly string[]): string[] {
  const needed = chunks.neededBy(modules.map(chunks.containing));
  const files = needed.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return [...new Set(files)]
    .filter((file) => !isRareFont(file))
    .map((file) => `/${file}`)
    .sort();
}

/**
 * Builds the service worker, which has a fixed URL. This is a separate build with a single output file, because some
 * browsers do not support workers with imports.
 * @param version a string that differs whenever the built shop differs
 */
export async function buildWorker(root: string, version: string): Promise<void> {
  const outDir = join(root, 'dist', 'client');
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      SHOP_VERSION: JSON.stringify(version),
      SHELL_FILES: JSON.stringify(filesOf(readBuiltChunks(outDir), ALIVE)),
    },
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, 'storefront', 'worker', 'service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
        checks: { bundlerTimings: false },
      },
    },
  });
}
