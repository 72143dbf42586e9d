import type { Plugin } from 'vite';

/** What the bundler knows about a module (rolldown's ModuleInfo). */
type ModuleInfo = { importedIds: string[]; dynamicallyImportedIds: string[] };
type Modules = { getModuleInfo(id: string): ModuleInfo | null };

/** The screens on which most first visits begin. */
const FIRST = ['home', 'products', 'product'];

/** Text helpers used by both languages. */
const TEXT_HELPERS = /\/text\/(hours|money|plural)\.ts$/;

/** The parts of the first screens that are hydrated later, below the visible area. */
const BELOW = /storefront\/screens\/(home|products|product)-below\.tsx$/;

/** The modules that every page loads after hydration, always together. */
const LATE =
  /storefront\/(shell\/(start-shell|start-worker)\.ts|shell\/footer\.tsx|shell\/browse\/header-menus\.tsx|shell\/messages\.tsx|shell\/dialogs\/(lazy-overlays|city-dialog)\.tsx|shell\/city\/save-city\.ts|arrival\/live-arrival\.ts|measurement\/(start-measurement|vitals)\.ts|ui\/(popup|toasts)\.tsx)$/;

type Reached = ReadonlyMap<string, ReadonlySet<string>>;

/** For each module, the starting points whose imports lead to the module. */
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

/**
 * Who uses which module: the entries that need the module at first, those that may need it at all, and what is loaded
 * late.
 */
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
 * Groups the browser's code into chunks by when it is used, because each file costs a request (decision 065). The
 * groups in order: React, which changes least; what nearly every screen needs; what first visits share with other
 * screens, and what they hydrate later; the texts of first visits; what loads after hydration; the cart's data; what
 * the cart shares.
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
    // Modules that three quarters of the screens need. A higher share would leave many small files, a lower one would
    // include forms and dialogs.
    if (needing.size >= screens.length * 0.75 || TEXT_HELPERS.test(id)) return 'shell';
    // A screen's own file runs the screen. So what its late part imports too must be elsewhere: the late parts of all
    // screens are one file, which other screens load.
    if (isFirst && users.below.has(id) && users.everUsed.get(id)?.size === 1) return 'sections';
    // A module that only one screen ever uses stays in that screen's own file.
    if (users.everUsed.get(id)?.size === 1 || !isFirst) return null;
    // The home page loads the late modules anyway.
    if (needing.has(entryOf('home')) || users.late.has(id)) return 'goods';
    if (needing.has(entryOf('products'))) return 'choices';
    // What a product page needs at first, other pages may need for their product cards further down.
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
    // Includes only these modules, because their dependencies are assigned one by one.
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

/**
 * The file that maps modules loaded by `import()` or named by the server to their built files; Vite's manifest omits
 * grouped modules.
 */
export const MODULES = '.vite/modules.json';

/** Writes MODULES: for each module, its path below the root and the built file that contains it. */
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

/** Fails the build if the late parts import a screen's own file, because loading that file runs the screen. */
export const refuseScreensInLateParts = (): Plugin => ({
  name: 'ashjar-late-parts',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const screens = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
    for (const { imports } of chunks.filter(({ name }) => name === 'below')) {
      const imported = imports.find((fileName) => screens.has(fileName));
      if (imported !== undefined) this.error(`The late parts of the first screens import ${imported}.`);
    }
  },
});
