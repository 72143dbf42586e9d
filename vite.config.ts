import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { routes } from './storefront/routes.ts';
import { bundleFile } from './text/screens.ts';

const PREFIX = 'virtual:entry/';
const screens = [...Object.keys(routes), 'not-found'];
/**
 * What nearly every screen needs is one file that stays in the browser's cache from page to page; React, which changes
 * least, another. Left alone, the build makes some twenty small files of it, 2 KB gzip more on each page.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'shell',
    test: /storefront\/(ui|page|render|routes|api\/stored|shell)|text\/(money|plural)/,
    // Three of four: with more, small files are many again; with fewer, forms and dialogs come along.
    minShareCount: Math.round(screens.length * 0.75),
  },
  // What shows an amount, a picture, an hour or a notice, what takes payments, and what shows products: left alone it is
  // ten files on a product's page.
  {
    name: 'money',
    test: /text\/(money|hours)|storefront\/(page\/money|ui\/(price|picture|notice)\.)|payment-services\.rules/,
  },
  {
    name: 'cards',
    test: /storefront\/(favourites\/(heart|marks)|catalogue\/product-(card|rail)|notifications\/when-gone)|catalogue\.rules/,
  },
  // What is chosen and typed: left alone it is seven files on a product's page.
  {
    name: 'fields',
    test: /storefront\/(catalogue\/use-loaded|ui\/(breadcrumbs|checkbox|choice-group|radio-choice|stepper|text-field|use-field|field|use-early-input|input))\./,
  },
  // The words on a pot and the care of a plant, on the home page and a product's, and what it costs in instalments; the
  // cart has some of it as well.
  {
    name: 'plant',
    test: /storefront\/(ui\/engraving|catalogue\/care-facts)|instalment-hint|instalments\.rules/,
  },
];
const componentOf = (screen: string): string =>
  screen.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** In development components are exchanged while the page is open; this must have run before any of them. */
const REFRESH = 'virtual:refresh';
const REFRESH_CODE = `
import '/@vite/client';
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;

/** The browser's entry of each screen: three lines that differ in a name, so they are made here (architecture.md 5). */
const entries = (isDev: boolean): Plugin => ({
  name: 'ashjar-entries',
  resolveId: (id) => (id.startsWith(PREFIX) || id === REFRESH ? `\0${id}` : null),
  async load(id) {
    if (id === `\0${REFRESH}`) return REFRESH_CODE;
    if (!id.startsWith(`\0${PREFIX}`)) return null;
    const screen = id.slice(PREFIX.length + 1);
    // Node reads the page's own declaration (storefront/page/page).
    const { page } = (await import(
      new URL(`./storefront/screens/${screen}.page.ts`, import.meta.url).href
    )) as { page: { texts?: readonly string[] } };
    const bundles = ['ar', 'en'].map((language) => {
      const files = (page.texts ?? []).map((name) => `import('/text/${language}/${bundleFile(name)}.ts')`);
      return `${language}: () => Promise.all([${files.join(', ')}])`;
    });
    const owns = page.texts ? `, { ${bundles.join(', ')} }` : '';
    return [
      ...(isDev ? [`import '${REFRESH}';`] : []),
      `import { ${componentOf(screen)} } from '/storefront/screens/${screen}.tsx';`,
      `import { boot } from '/storefront/render/browser.tsx';`,
      `boot(${componentOf(screen)}${owns});`,
    ].join('\n');
  },
});

const BROWSER_ENTRIES: Record<string, string> = {
  ...Object.fromEntries(screens.map((name) => [name, PREFIX + name])),
  // The identity popup's own pages know neither React nor the shell.
  'identity-window': 'storefront/render/identity-window.ts',
  // Read by the browser before the page is drawn.
  'hide-notice': 'storefront/shell/hide-announcement.ts',
  // Reports when the page's own script does not arrive or fails.
  'watch-page': 'storefront/render/page-watchdog.ts',
};
const SERVER_ENTRIES: Record<string, string> = {
  pages: 'storefront/render/server.tsx',
  'page-address': 'storefront/render/page-address.ts',
  'identity-page': 'storefront/render/identity-page.tsx',
  'unavailable-page': 'storefront/render/unavailable-page.tsx',
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), entries(command === 'serve')],
  publicDir: 'storefront/public',
  // React comes into the server's pages as it is built for production; left outside it would ask the environment when
  // the shop starts, and be the slow one of development wherever nobody set it.
  ...(command === 'build'
    ? {
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: ['react', 'react-dom'] },
      }
    : {}),
  // Named, because no HTML file leads the development server to them; found one by one React would be there twice.
  optimizeDeps: { include: ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'zod/mini'] },
  build: isSsrBuild
    ? {
        ssr: true,
        copyPublicDir: false,
        outDir: 'dist/server',
        rolldownOptions: {
          input: SERVER_ENTRIES,
          checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: BROWSER_ENTRIES,
          output: { codeSplitting: { groups: CHUNKS } },
          // The cart's page has at once what other pages fetch on intent: that is meant. Timings are for whoever asks.
          checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
        },
      },
}));
