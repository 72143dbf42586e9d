import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DIST = join(import.meta.dirname, '..', 'dist');
const KB = 1024;
const FIRST_LOAD = 220 * KB;
const FURTHER_SCREEN = 60 * KB;

type Chunk = {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};
const manifest = JSON.parse(readFileSync(join(DIST, 'office', '.vite', 'manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

/**
 * Collects the scripts, styles and drawings that a chunk needs. Fonts and photographs are not included, because they
 * load separately.
 */
function filesOf(key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} was not built`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])])
    if (/\.(css|svg)$/.test(file)) files.add(file);
  for (const imported of chunk.imports ?? []) filesOf(imported, files);
  return files;
}
const bytesOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + readFileSync(join(DIST, 'office', `${file}.gz`)).length, 0);

describe('The built back office', () => {
  const first = filesOf('office/main.tsx');
  const screens = (manifest['office/main.tsx']?.dynamicImports ?? []).filter((key) =>
    key.includes('/screens/'),
  );

  it.each(['ar', 'en'])('loads with less than 220 KB in %s, compressed', (language) => {
    const files = filesOf(`text/${language}/office/office.ts`, new Set(first));
    expect(bytesOf(files)).toBeLessThan(FIRST_LOAD);
  });

  it('adds less than 60 KB with each screen', () => {
    // Each screen is loaded when it is opened. A screen that main.tsx imports directly would be part of every first
    // visit.
    const folder = join(import.meta.dirname, '..', 'office', 'screens');
    const written = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.tsx'),
    );
    expect(screens.map((key) => basename(key)).sort()).toEqual(written.map((name) => basename(name)).sort());
    // The texts of management screens load once, with the first of these screens. Any of them can be the first, so the
    // texts count for each.
    const words = filesOf('text/ar/office/management.ts');
    const heavy = screens.filter(
      (key) =>
        bytesOf([...filesOf(key, new Set(words))].filter((file) => !first.has(file))) >= FURTHER_SCREEN,
    );
    expect(heavy).toEqual([]);
  });

  it('leaves nothing in the files that shoppers load', () => {
    const assets = join(DIST, 'client', 'assets');
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(100);
    const mixed = scripts.filter((name) =>
      /\/office\/|office-language/.test(readFileSync(join(assets, name), 'utf8')),
    );
    expect(mixed).toEqual([]);
  });
});
