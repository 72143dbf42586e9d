import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { renderIdentityPage } from '#storefront/render/identity-page.tsx';
import type { UnavailablePage } from '#storefront/render/unavailable-page.tsx';
import type { BuiltFiles } from './built-files.ts';
import { type OfficeFiles, officeSources } from './office-site.ts';
import type { SiteOptions } from './site.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export type Pages = {
  built: BuiltFiles;
  /** Resolves when the back office is built. */
  office: Promise<OfficeFiles>;
  renderPage: SiteOptions['renderPage'];
  pageAddress: SiteOptions['pageAddress'];
  renderIdentityPage: (
    ...requested: Parameters<typeof renderIdentityPage>
  ) => ReturnType<typeof renderIdentityPage> | Promise<ReturnType<typeof renderIdentityPage>>;
  renderUnavailablePage: (page: UnavailablePage) => string | Promise<string>;
  /** Wraps the site's handler: in development, Vite handles requests for source files first. */
  around: (site: Handler) => Handler;
  /** Whether the back office was built before the shop opened. */
  isWhole: boolean;
  /** Builds what a first visit to the shop need not wait for: back office, compressed copies, bundle (decision 148). */
  finish(): Promise<void>;
  close(): Promise<void>;
};

/** The stylesheets of the identity popup's pages. These pages have no script that could load the styles. */
const POPUP_STYLES = [
  ...['tokens', 'base'].map((name) => `/storefront/ui/${name}.css`),
  ...['button', 'empty-state', 'icon', 'logo', 'brand-mark', 'seal', 'text-link', 'wordmark'].map(
    (name) => `/storefront/ui/${name}.module.css`,
  ),
];

/**
 * Serves pages directly from their sources and reloads the browser when a source that it has loaded is saved
 * (product.md 1, dev). What only the server renders, such as some texts, shows at the next load. Nothing is built or
 * cached. A script loads the styles, so each page is unstyled for a moment.
 */
export async function openDevPages(server: Server): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: join(import.meta.dirname, '..'),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    built: {
      assets: (screen) => ({
        script: `/@id/__x00__virtual:entry/${screen}`,
        preloads: [],
        styles: [],
        fonts: [],
        hideAnnouncement: '/storefront/shell/hide-announcement.ts',
        pageWatchdog: '/storefront/render/page-watchdog.ts',
      }),
      popupAssets: () => ({
        script: '/storefront/render/identity-window.ts',
        preloads: [],
        styles: POPUP_STYLES,
        fonts: [],
      }),
      serve: () => null,
    },
    office: Promise.resolve(officeSources),
    renderIdentityPage: async (...requested) => {
      const page = (await vite.ssrLoadModule(
        '/storefront/render/identity-page.tsx',
      )) as typeof import('#storefront/render/identity-page.tsx');
      return page.renderIdentityPage(...requested);
    },
    renderUnavailablePage: async (requested) => {
      const page = (await vite.ssrLoadModule(
        '/storefront/render/unavailable-page.tsx',
      )) as typeof import('#storefront/render/unavailable-page.tsx');
      return page.renderUnavailablePage(requested);
    },
    renderPage: async (request, site) => {
      const { renderPage } = (await vite.ssrLoadModule(
        '/storefront/render/server.tsx',
      )) as typeof import('#storefront/render/server.tsx');
      return renderPage(request, site);
    },
    pageAddress: async (requested) => {
      const { pageAddress } = (await vite.ssrLoadModule(
        '/storefront/render/page-address.ts',
      )) as typeof import('#storefront/render/page-address.ts');
      return pageAddress(requested);
    },
    around: (site) => (request, response) =>
      vite.middlewares(request, response, () => site(request, response)),
    isWhole: true,
    finish: async () => {},
    close: () => vite.close(),
  };
}
