import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUNDLES } from '../server-bundle.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** What a stack writes before a script of a bundle. */
const BEFORE = `${pathToFileURL(BUNDLES).href}/`;
const POSITION = /^(\w+\/[\w.-]+\.js):(\d+):(\d+)/;

/**
 * Replaces positions in the server's bundle by those in its sources, for example `server/cart/add-item.ts:12:5`. The
 * maps are read only here, because an error is rare and the maps are large.
 */
export function withSourceLines(text: string): string {
  const maps = new Map<string, SourceMap | null>();
  const inSources = (position: string, script: string, line: string, column: string): string => {
    const file = join(BUNDLES, script);
    if (!maps.has(file)) maps.set(file, readMap(`${file}.map`));
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return BEFORE + position;
    const source = relative(ROOT, join(dirname(file), entry.originalSource));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  };
  const [first = '', ...others] = text.split(BEFORE);
  return [
    first,
    ...others.map((after) => (POSITION.test(after) ? after.replace(POSITION, inSources) : BEFORE + after)),
  ].join('');
}

const readMap = (file: string): SourceMap | null =>
  existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload) : null;
