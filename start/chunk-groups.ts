import type { Plugin } from 'vite';

/** What the bundler knows about a module (rolldown's ModuleInfo). */
type ModuleInfo = { importedIds: string[]; dynamicallyImportedIds: string[] };
type Modules = { getModuleInfo(id: string): ModuleInfo | null };

/** The screens on which most first visits begin. */
const FIRST = ['home', 'products', 'product'];

/** Helpers for texts that both languages use. */
const TEXT_HELPERS = /\/text\/(hours|money|plural)\.ts$/;

/** The parts of the first screens that are hydrated later, because they are below the visible area. */
const BELOW = /storefront\/screens\/(home|products|product)-below\.tsx$/;

/** The visible parts of a screen that are hydrated later and that only this screen has. */
export const PARTS: Record<string, readonly string[]> = {
  products: [
    'active-filters',
    'arrive-notice',
    'filter-bar',
    'filter-fields',
    'nothing-found',
    'occasion-words',
  ].map((name) => `storefront/catalogue/list/${name}.tsx`),
  product: [
    'storefront/screens/product-parts.tsx',
    'storefront/catalogue/product/gallery/gallery.tsx',
    'storefront/catalogue/product/share-button.tsx',
  ],
};

/**
 * The modules that every page loads together after hydration. The words about arrival are there in both languages,
 * because the second one is smaller than the request that it saves.
 */
const LATE =
  /(text\/(ar|en)\/arrival\.ts|storefront\/(account\/use-session\.ts|shell\/(start-shell|start-worker)\.ts|shell\/footer\.tsx|shell\/browse\/header-menus\.tsx|shell\/messages\.tsx|shell\/dialogs\/(lazy-overlays|city-dialog)\.tsx|shell\/city\/save-city\.ts|arrival\/live-arrival\.ts|measurement\/(start-measurement|vitals)\.ts|ui\/(drawer|popup|toasts)\.tsx))$/;

type Reached = ReadonlyMap<string, ReadonlySet<string>>;

/** Maps each module to the start modules whose imports lead to it, directly or indirectly. */
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
 * Determines who uses each module: the entries that need it for the first render, those that may need it at all, and
 * whether it is loaded after hydration.
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
  const parts = Object.fromEntries(
    Object.entries(PARTS).map(([screen, modules]) => [
      screen,
      startsByModule(
        [...everUsed.keys()].filter((id) => modules.some((module) => id.endsWith(module))),
        importsOf,
      ),
    ]),
  );
  return { atFirst, everUsed, late, below, parts };
}

/**
 * Groups the browser's code into chunks by when it is used, because each file costs a request (decision 065). The
 * groups in order of priority: React, which changes least; modules that nearly every screen needs, or that the screens
 * of first visits share; the texts of first visits; modules loaded after hydration; the cart's data and its drawer,
 * which opens on every page; modules of the cart and the checkout.
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
    // "shell" holds the modules that three quarters of the screens need. A higher share would leave many small files, a
    // lower one would include forms and dialogs.
    if (needing.size >= screens.length * 0.75 || TEXT_HELPERS.test(id)) return 'shell';
    const part = Object.keys(PARTS).find((screen) => users?.parts[screen]?.has(id));
    if (!isFirst && part !== undefined) {
      // Modules that other screens use too are in a file that imports neither the parts nor the late files.
      const isOfOneScreen = users.everUsed.get(id)?.size === 1 && !users.below.has(id);
      return isOfOneScreen ? `${part}-parts` : 'options';
    }
    if (!isFirst && users.below.has(id) && !users.late.has(id)) return 'below';
    // Modules that a screen and its late part both import must not be in the screen's own file, because loading that
    // file runs the screen. All late parts are in one file, which other screens load too.
    if (isFirst && users.below.has(id) && users.everUsed.get(id)?.size === 1) return 'sections';
    // A module that only one screen ever uses stays in that screen's own file.
    if (users.everUsed.get(id)?.size === 1 || !isFirst) return null;
    // The home page loads the late modules anyway, so they share a chunk with its own.
    if (needing.has(entryOf('home')) || users.late.has(id)) return 'shell';
    if (needing.has(entryOf('products'))) return 'choices';
    return 'cards';
  };
  const purchaseName = (id: string, modules: Modules): string | null => {
    users ??= readUsers(entries, modules);
    const isCarts = users.atFirst.get(id)?.has(entryOf('cart')) === true && !entries.includes(id);
    return isCarts && users.everUsed.get(id)?.size !== 1 ? 'purchase' : null;
  };
  const own = /^(?!.*node_modules)/;
  return [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 7 },
    // Assign only the module itself: its dependencies are assigned one by one.
    { name: nameOf, test: own, priority: 6, includeDependenciesRecursively: false },
    { name: 'arabic', test: /text\/ar\/(screens|home|gallery)\.ts$/, priority: 5 },
    { name: 'english', test: /text\/en\/(screens|home|gallery)\.ts$/, priority: 5 },
    { name: 'late', test: LATE, priority: 4 },
    {
      name: 'cart-data',
      test: /storefront\/(cart\/(use-cart\.ts|cart-drawer\.tsx)|favourites\/live-favourites\.ts)$/,
      priority: 3,
    },
    { name: 'purchase-arabic', test: /text\/ar\/(purchase|friends|cards)\.ts$/, priority: 2 },
    { name: 'purchase-english', test: /text\/en\/(purchase|friends|cards)\.ts$/, priority: 2 },
    { name: purchaseName, test: own, priority: 1, includeDependenciesRecursively: false },
  ];
}

/**
 * The file that maps each module loaded by `import()` or named by the server to its built file. Vite's manifest omits
 * grouped modules.
 */
export const MODULES = '.vite/modules.json';

/** Writes the MODULES file: each module's path below the root, with the built file that contains the module. */
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

/** Fails the build if the late parts import a screen's own file, because loading that file would run the screen. */
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
