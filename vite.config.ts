import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, listModules, refuseScreensInLateParts } from './start/chunk-groups.ts';
import { routes } from './storefront/routes.ts';
import { bundleFile } from './text/screens.ts';

const PREFIX = 'virtual:entry/';
const screens = [...Object.keys(routes), 'not-found'];
const componentOf = (screen: string): string =>
  screen.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** React's hot reload in development; it must run before any component. */
const REFRESH = 'virtual:refresh';
const REFRESH_CODE = `
import '/@vite/client';
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;

/** Generates the browser entry of each screen, because the entries differ only in names (architecture.md 5). */
const entries = (isDev: boolean): Plugin => ({
  name: 'ashjar-entries',
  resolveId: (id) => (id.startsWith(PREFIX) || id === REFRESH ? `\0${id}` : null),
  async load(id) {
    if (id === `\0${REFRESH}`) return REFRESH_CODE;
    if (!id.startsWith(`\0${PREFIX}`)) return null;
    const screen = id.slice(PREFIX.length + 1);
    // The texts that the page declares (storefront/page/page).
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
  // The pages of the identity popup use neither React nor the shell.
  'identity-window': 'storefront/render/identity-window.ts',
  // Runs before the first paint.
  'hide-notice': 'storefront/shell/hide-announcement.ts',
  // Reports when the page's script does not arrive or fails.
  'watch-page': 'storefront/render/page-watchdog.ts',
};
const SERVER_ENTRIES: Record<string, string> = {
  pages: 'storefront/render/server.tsx',
  'page-address': 'storefront/render/page-address.ts',
  'identity-page': 'storefront/render/identity-page.tsx',
  'unavailable-page': 'storefront/render/unavailable-page.tsx',
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    entries(command === 'serve'),
    ...(isSsrBuild ? [] : [listModules(import.meta.dirname), refuseScreensInLateParts()]),
  ],
  publicDir: 'storefront/public',
  // The server bundle includes React's production build. As an external module, React would read NODE_ENV at start and
  // be the slow development build wherever it is not set.
  ...(command === 'build'
    ? {
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: ['react', 'react-dom'] },
      }
    : {}),
  // Listed, because the development server has no HTML file to discover them from, and would load React twice.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'zod/mini',
      // Libraries of the back office, because the development server serves its sources too.
      '@tanstack/react-query',
      '@tanstack/react-router',
    ],
  },
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
          output: { codeSplitting: { groups: chunkGroups(screens, (screen) => `\0${PREFIX}${screen}`) } },
          // Off, because the cart page intentionally imports statically what other pages load on demand.
          checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
        },
      },
}));
