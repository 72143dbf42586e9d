import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..');
/** What a shop in live mode starts, and the commands. */
const ENTRIES = ['start.js', 'operator/operator.ts', 'tools/make-push-keys.ts'];
/** Loaded only outside live mode, or where pages are built. */
const LEFT_OUT = /^(sandboxes|demo)\/|^start\/(dev-pages|build-worker)\.ts$/;
/** Reaches the production install through no import of the shop: what the pages' server bundle imports. */
const OF_THE_PAGES = ['zod'];

const TYPES_ONLY = /^(?:import|export) type [^;]*?from '[^']+';$|typeof import\('[^']+'\)/gm;
const NAMED = /(?:\bfrom |\bimport |\bimport\(\s*|new URL\(\s*)'([^'\n]+)'/g;

/** The packages that these files import, directly or by the files that they import. */
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
  // The walk found the shop: these are imported deep in it.
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
