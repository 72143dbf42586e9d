import type { Plugin } from 'vite';

/** What the bundler knows about a module (rolldown's ModuleInfo). */
type ModuleInfo = { importedIds: string[]; dynamicallyImportedIds: string[] };
type Modules = { getModuleInfo(id: string): ModuleInfo | null };

/** The pages of most first visits. */
const FIRST = ['home', 'products', 'product'];

/** What the texts of both languages use. */
const TEXT_HELPERS = /\/text\/(hours|money|plural)\.ts$/;

/** What first visits hydrate later: the parts of their pages below the first screen. */
const BELOW = /storefront\/screens\/(home|products|product)-below\.tsx$/;

/** What every page loads after hydration, always together. */
const LATE =
  /storefront\/(shell\/(start-shell|start-worker)\.ts|shell\/footer\.tsx|shell\/browse\/header-menus\.tsx|shell\/messages\.tsx|shell\/dialogs\/(lazy-overlays|city-dialog)\.tsx|shell\/city\/save-city\.ts|arrival\/live-arrival\.ts|measurement\/(start-measurement|vitals)\.ts|ui\/(popup|toasts)\.tsx)$/;

type Reached = ReadonlyMap<string, ReadonlySet<string>>;

/** For each module, the starting points from which imports lead to it. */
function startsByModule(
  starts: readonly string[],
  importsOf: (id: string) => readonly string[],
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const visit = (id: string, start: string): void => {
    const known = found.get(id) ?? new Set<string>();
    if (known.has(start)) return;
    found.set(id, known.add(start));
    for (const imported of importsOf(id)) visit(imported, start);
  };
  for (const start of starts) visit(start, start);
  return found;
}

/** Who uses which module: the entries that need it first, those that may need it at all, and what is loaded late. */
function readUsers(entries: readonly string[], modules: Modules) {
  const infoOf = (id: string): ModuleInfo =>
    modules.getModuleInfo(id) ?? { importedIds: [], dynamicallyImportedIds: [] };
  const importsOf = (id: string) => infoOf(id).importedIds;
  const atFirst: Reached = startsByModule(entries, importsOf);
  const everUsed: Reached = startsByModule(entries, (id) => [
    ...infoOf(id).importedIds,
    ...infoOf(id).dynamicallyImportedIds,
  ]);
  const late: Reached = startsByModule(
    [...everUsed.keys()].filter((id) => LATE.test(id)),
    importsOf,
  );
  const below: Reached = startsByModule(
    [...everUsed.keys()].filter((id) => BELOW.test(id)),
    importsOf,
  );
  return { atFirst, everUsed, late, below };
}

/**
 * Groups the browser's code into chunks by when it is used, because each file costs a request (decision 065). In the
 * order of the list: React, which changes least; what nearly every screen needs; what first visits share with other
 * screens, and what they hydrate later; the texts of first visits; what loads after hydration; the cart's data; what the cart shares.
 */
export function chunkGroups(screens: readonly string[], entryOf: (screen: string) => string) {
  const entries = screens.map(entryOf);
  const first = FIRST.map(entryOf);
  let users: ReturnType<typeof readUsers> | undefined;
  const nameOf = (id: string, modules: Modules): string | null => {
    users ??= readUsers(entries, modules);
    if (entries.includes(id)) return null;
    const needing = users.atFirst.get(id) ?? new Set();
    const isFirst = first.some((entry) => needing.has(entry));
    if (!isFirst && users.below.has(id) && !users.late.has(id)) return 'below';
    // Three quarters of the screens: a higher share leaves many small files, a lower one includes forms and dialogs.
    if (needing.size >= screens.length * 0.75 || TEXT_HELPERS.test(id)) return 'shell';
    // What only one screen ever uses stays in its own file.
    if (users.everUsed.get(id)?.size === 1 || !isFirst) return null;
    // The home page loads what is late anyway.
    if (needing.has(entryOf('home')) || users.late.has(id)) return 'goods';
    if (needing.has(entryOf('products'))) return 'choices';
    // What a product needs first, other pages may need for their cards below.
    return users.below.has(id) ? 'cards' : 'options';
  };
  const purchaseName = (id: string, modules: Modules): string | null => {
    users ??= readUsers(entries, modules);
    const isCarts = users.atFirst.get(id)?.has(entryOf('cart')) === true && !entries.includes(id);
    return isCarts && users.everUsed.get(id)?.size !== 1 ? 'purchase' : null;
  };
  const own = /^(?!.*node_modules)/;
  return [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 7 },
    // Only these modules: their dependencies are judged one by one.
    { name: nameOf, test: own, priority: 6, includeDependenciesRecursively: false },
    { name: 'arabic', test: /text\/ar\/(screens|home|gallery)\.ts$/, priority: 5 },
    { name: 'english', test: /text\/en\/(screens|home|gallery)\.ts$/, priority: 5 },
    { name: 'late', test: LATE, priority: 4 },
    { name: 'cart-data', test: /storefront\/(cart\/use-cart|favourites\/live-favourites)\.ts$/, priority: 3 },
    { name: 'purchase-arabic', test: /text\/ar\/(purchase|friends|cards)\.ts$/, priority: 2 },
    { name: 'purchase-english', test: /text\/en\/(purchase|friends|cards)\.ts$/, priority: 2 },
    { name: purchaseName, test: own, priority: 1, includeDependenciesRecursively: false },
  ];
}

/** The file of each module that is loaded by `import()` or named by the server; Vite's manifest omits grouped ones. */
export const MODULES = '.vite/modules.json';

/** Writes MODULES: paths below the root, and the built file that contains the module. */
export const listModules = (root: string): Plugin => ({
  name: 'ashjar-modules',
  apply: 'build',
  generateBundle(_, bundle) {
    const files: Record<string, string> = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const id of chunk.moduleIds)
        if (id.startsWith(root)) files[id.slice(root.length + 1)] = chunk.fileName;
    }
    this.emitFile({ type: 'asset', fileName: MODULES, source: JSON.stringify(files) });
  },
});
