import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Test files are no inputs, because they are absent from a container image. */
const TEST = /\.test\.tsx?$/;

/** Lists all files of a folder and its folders, in a fixed order. */
export function* filesUnder(path: string): Generator<string> {
  const entries = readdirSync(path, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesUnder(child);
    else if (!TEST.test(entry.name)) yield child;
  }
}
