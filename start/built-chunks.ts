import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES } from './chunk-groups.ts';

/** A built file as described in Vite's manifest. */
export type Chunk = {
  file: string;
  src?: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
};

/** Reads which chunks the browser's build has, and finds them by the modules they contain. */
export function readBuiltChunks(client: string) {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(client, name), 'utf8'));
  const manifest = read('.vite/manifest.json') as Record<string, Chunk>;
  const files = read(MODULES) as Record<string, string>;
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  const known = (chunk: Chunk | undefined, name: string): Chunk => {
    if (!chunk) throw new Error(`${name} was not built`);
    return chunk;
  };
  return {
    /**
     * Returns the chunk of an entry.
     * @throws Error if the build has no such entry
     */
    entry: (key: string): Chunk => known(manifest[key], key),
    /**
     * Returns the chunk that contains the module with this path.
     * @throws Error if the build has no such module
     */
    containing: (module: string): Chunk => known(byFile.get(files[module] ?? ''), module),
    /** Returns the chunk that contains the module with this path; undefined if the build has no such module. */
    ifContaining: (module: string): Chunk | undefined => byFile.get(files[module] ?? ''),
    /**
     * Returns the given chunks and all their imports, without duplicates. Imported chunks come first, because their
     * styles must come first.
     */
    neededBy(chunks: readonly Chunk[]): Chunk[] {
      const found: Chunk[] = [];
      const seen = new Set<Chunk>();
      const visit = (chunk: Chunk): void => {
        if (seen.has(chunk)) return;
        seen.add(chunk);
        for (const key of chunk.imports ?? []) visit(known(manifest[key], key));
        found.push(chunk);
      };
      for (const chunk of chunks) visit(chunk);
      return found;
    },
    /** Returns the built file name of an asset whose source path contains this text. */
    asset: (part: string): string | undefined =>
      Object.values(manifest).find(({ src }) => src?.includes(part))?.file,
  };
}
export type BuiltChunks = ReturnType<typeof readBuiltChunks>;
