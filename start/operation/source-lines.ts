import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(import.meta.dirname, '..', '..');
/** A position in a file of a bundle, as a stack names it. */
const BUNDLED = /(file:\/\/\/[^\s()]*\/dist\/bundles\/[^\s():]+):(\d+):(\d+)/g;

/**
 * Replaces positions in the server's bundle by those in its sources, for example `server/cart/add-item.ts:12:5`. The
 * maps are read only here, because an error is rare and the maps are large.
 */
export function withSourceLines(text: string): string {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (url: string): SourceMap | null => {
    const file = `${fileURLToPath(url)}.map`;
    if (!maps.has(file))
      maps.set(
        file,
        existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload) : null,
      );
    return maps.get(file)!;
  };
  return text.replace(BUNDLED, (position, url: string, line: string, column: string) => {
    const entry = mapOf(url)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return position;
    const source = relative(ROOT, join(dirname(fileURLToPath(url)), entry.originalSource));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}
