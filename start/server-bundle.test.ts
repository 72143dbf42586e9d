import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTestFolder } from '#database/test-folder.ts';
import { withSourceLines } from './operation/source-lines.ts';
import {
  BUNDLES,
  type Bundle,
  bundleServer,
  digestsOf,
  findBundle,
  isMadeFrom,
  serverEntry,
} from './server-bundle.ts';

const ROOT = join(import.meta.dirname, '..');
let bundle: Bundle;
const placeOf = (name: string): string => join(BUNDLES, bundle.folder, name);
/** The scripts of the bundle, by their paths. */
const scripts = (): [string, string][] =>
  readdirSync(placeOf(''))
    .filter((name) => name.endsWith('.js'))
    .map((name) => [placeOf(name), readFileSync(placeOf(name), 'utf8')]);

beforeAll(async () => {
  await bundleServer();
  bundle = findBundle()!;
}, 120_000);

describe('The server runs from a bundle (decision 147)', () => {
  it('is not bundled again, and runs from its sources while they are being developed', async () => {
    expect(await bundleServer()).toBe(false);
    expect(await serverEntry('demo')).toBe(pathToFileURL(placeOf('start.js')).href);
    expect(await serverEntry('live')).toBe(pathToFileURL(placeOf('start.js')).href);
    expect(await serverEntry('dev')).toBe(pathToFileURL(join(ROOT, 'start.ts')).href);
  });

  it('is made again when a source, a text, a package or the bundler changes, but not for what an image lacks', () => {
    for (const path of [
      'start.ts',
      'server/cart/cart.routes.ts',
      'text/ar/cart.ts',
      'contract/cart/cart.rules.ts',
      'package-lock.json',
      'start/bundle-server.ts',
    ])
      expect(Object.keys(bundle.madeFrom)).toContain(path);
    const root = makeTestFolder();
    mkdirSync(join(root, 'server'));
    const write = (text: string) => writeFileSync(join(root, 'server', 'price.ts'), text);
    const { 'start.ts': digest = '' } = digestsOf(['start.ts']);
    write(readFileSync(join(ROOT, 'start.ts'), 'utf8'));
    expect(isMadeFrom({ 'server/price.ts': digest, 'demo/staff.ts': 'gone' }, root)).toBe(true);
    write('export const price = 0;');
    expect(isMadeFrom({ 'server/price.ts': digest }, root)).toBe(false);
    rmSync(join(root, 'server'), { recursive: true });
    expect(isMadeFrom({ 'server/price.ts': digest }, root)).toBe(true);
  });

  it('finds the files next to its sources: migrations, fonts, drawings, threads', () => {
    const found = scripts().flatMap(([, code]) =>
      [
        ...code.matchAll(/import\.meta\.dirname \+ "\/(\.\.[^"]+)"/g),
        ...code.matchAll(/new URL\("\.\/(\.\.[^"]+)", import\.meta\.url\)/g),
      ].map(([, path]) => placeOf(path!)),
    );
    const places = found.map((path) => path.slice(ROOT.length + 1));
    expect(places).toEqual(
      expect.arrayContaining(['database', 'server/drawing', 'server/orders/documents/render-document.ts']),
    );
    expect(found.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names the sources in a stack', () => {
    const [file, code] = scripts().find(([, text]) => text.includes('async function startShop('))!;
    const line = code.split('\n').findIndex((text) => text.includes('async function startShop(')) + 1;
    const position = `${pathToFileURL(file).href}:${line}:16`;
    const source = readFileSync(join(ROOT, 'start', 'start-shop.ts'), 'utf8').split('\n');
    const expected = source.findIndex((text) => text.includes('async function startShop(')) + 1;
    const stack = withSourceLines(
      `Fault 7: Error: no\n    at startShop (${position})\n    at async node:net:1:2`,
    );
    expect(stack).toMatch(
      new RegExp(
        `^Fault 7: Error: no\\n    at startShop \\(start/start-shop\\.ts:${expected}:\\d+\\)\\n    at async node:net:1:2$`,
      ),
    );
  });

  it('leaves a position alone that no map knows', () => {
    const gone = `at x (${pathToFileURL(placeOf('gone.js')).href}:1:1)`;
    expect(withSourceLines(gone)).toBe(gone);
  });
});
