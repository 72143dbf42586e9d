import { appendFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from '../stack/processes.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Folders that are not copied: a release does not need them, or gets them as a symbolic link. */
const LEFT_OUT = /^(node_modules|\.git|docs|e2e|bench|shots)(\/|$)/;

/**
 * Builds another release of the shop in a folder. All of its page files have new names, and a migration adds a column
 * and an index to the busiest table.
 */
export async function makeRelease(folder: string): Promise<string> {
  const release = join(folder, 'release');
  mkdirSync(release);
  cpSync(ROOT, release, { recursive: true, filter: (path) => !LEFT_OUT.test(relative(ROOT, path)) });
  symlinkSync(join(ROOT, 'node_modules'), join(release, 'node_modules'));
  appendFileSync(
    join(release, 'storefront', 'render', 'browser.tsx'),
    "\ndocument.documentElement.dataset.release = 'drill';\n",
  );
  writeFileSync(
    join(release, 'database', 'migrations', '9999-drill.sql'),
    `alter table orders add column drill_note text not null default '';
create index orders_by_drill_note on orders (drill_note, id);
`,
  );
  // Build with the lowest priority, because a real release is built on another machine.
  const build = ['-n', '19', process.execPath, 'tools/build.ts'];
  await run('/usr/bin/nice', build, { folder: release, isRoot: true });
  return release;
}
