import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { BuiltFiles } from './built-files.ts';
import type { SiteOptions } from './site.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export type Pages = {
  built: BuiltFiles;
  renderPage: SiteOptions['renderPage'];
  /** What stands before the site: in development the sources themselves. */
  around: (site: Handler) => Handler;
  close(): Promise<void>;
};

/**
 * Pages straight from their sources, reloading in the browser when one is saved (product.md 1, dev). Nothing is built
 * and nothing kept; styles arrive by script, so the first moment of a page is bare.
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
        sprite: null,
      }),
      serve: () => null,
    },
    renderPage: async (request, site) => {
      const { renderPage } = (await vite.ssrLoadModule(
        '/storefront/render/server.tsx',
      )) as typeof import('#storefront/render/server.tsx');
      return renderPage(request, site);
    },
    around: (site) => (request, response) =>
      vite.middlewares(request, response, () => site(request, response)),
    close: () => vite.close(),
  };
}
