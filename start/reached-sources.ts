import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORTED = /(?:from |import |import\()'([^'\n]+)'/g;
const SOURCE = /\.tsx?$/;

/**
 * Lists the given files and all files that they import, directly or indirectly. Packages are left out, because the lock
 * file lists them. `#contract/x.ts` is resolved from the root, as in package.json.
 * @param root the folder of the repository
 */
export function reachedFrom(files: Iterable<string>, root: string): Set<string> {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    if (!SOURCE.test(file)) return;
    for (const [, named = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      const path = named.split('?', 1)[0] ?? '';
      const target = path.startsWith('#') ? join(root, path.slice(1)) : join(dirname(file), path);
      if (/^[#.]/.test(path) && existsSync(target)) visit(target);
    }
  };
  for (const file of files) visit(file);
  return reached;
}
