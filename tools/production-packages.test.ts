import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..');
/**
 * The programs that run in production: the shop in live mode, the operator commands, and the generator of push keys.
 */
const ENTRIES = ['start.js', 'start.ts', 'operator/operator.ts', 'tools/make-push-keys.ts'];
/** Files that run only outside live mode, or only to build the shop. */
const LEFT_OUT =
  /^(sandboxes|demo)\/|^start\/(dev-pages|build-pages|build-worker|bundle-server|compress-pages)\.ts$/;
/** Production packages that the shop's files do not import directly; the server bundle of the pages does. */
const OF_THE_PAGES = ['zod'];

const TYPES_ONLY = /^(?:import|export) type [^;]*?from '[^']+';$|typeof import\('[^']+'\)/gm;
const NAMED =
  /(?:\bfrom |\bimport |\bimport\(\s*|new URL\(\s*|\bcreateRequire\(import\.meta\.url\)\()'([^'\n]+)'/g;

/** Lists the packages that these files import, directly or through other files. */
function packagesReachedFrom(entries: readonly string[]): Map<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || LEFT_OUT.test(file)) return;
    seen.add(file);
    if (!/\.[jt]sx?$/.test(file)) return;
    const source = readFileSync(join(ROOT, file), 'utf8').replaceAll(TYPES_ONLY, '');
    for (const [, named = ''] of source.matchAll(NAMED)) {
      if (named.startsWith('#')) visit(named.slice(1));
      else if (named.startsWith('.')) {
        const target = join(dirname(file), named);
        if (existsSync(join(ROOT, target))) visit(target);
      } else if (/^[@a-z]/.test(named) && !named.startsWith('node:') && !builtinModules.includes(named))
        packages.set(named.match(/^(@[^/]+\/)?[^/]+/)![0], file);
    }
  };
  for (const entry of entries) visit(entry);
  return packages;
}

it('a live shop and its commands import nothing that a production install lacks', () => {
  const reached = packagesReachedFrom(ENTRIES);
  // Prove that the search followed the imports: these packages are imported deep inside the shop.
  expect([...reached.keys()]).toEqual(expect.arrayContaining(['pg', 'hono', 'sharp', 'pdfkit']));
  const missing = [...reached]
    .filter(([name]) => !(name in packageJson.dependencies) && name !== 'vite')
    .filter(([name]) => !(name in packageJson.optionalDependencies))
    .map(([name, file]) => `${name} in ${file}`);
  expect(missing).toEqual([]);
});

it('a production install has no package that only building, sandboxes or tests use', () => {
  const reached = packagesReachedFrom(ENTRIES);
  const unused = Object.keys(packageJson.dependencies).filter(
    (name) => !reached.has(name) && !OF_THE_PAGES.includes(name),
  );
  expect(unused).toEqual([]);
});
