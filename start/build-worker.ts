import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] };

/** The files that every page loads after it has started; the offline page needs them too. */
const ALIVE = [
  'storefront/shell/start-shell.ts',
  'storefront/shell/dialogs/lazy-overlays.tsx',
  'storefront/shell/start-worker.ts',
  'storefront/ui/popup.tsx',
  'storefront/ui/toasts.tsx',
  'text/ar/offline.ts',
  'text/en/offline.ts',
];

/** @throws when the build does not contain such a file */
function filesOf(manifest: Record<string, Chunk>, names: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} was not built as a file of its own`);
    if (files.has(`/${chunk.file}`)) return;
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return [...files].sort();
}

/**
 * Builds the service worker to its fixed address. It is a separate build, because every browser supports a worker in a
 * single file.
 * @param version changes whenever the built shop changes
 */
export async function buildWorker(root: string, version: string): Promise<void> {
  const outDir = join(root, 'dist', 'client');
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      SHOP_VERSION: JSON.stringify(version),
      SHELL_FILES: JSON.stringify(filesOf(manifest, ALIVE)),
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
