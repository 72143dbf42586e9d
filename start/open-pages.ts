import type { Server } from 'node:http';
import { join } from 'node:path';
import { buildPages } from './build-site.ts';
import { openBuiltFiles } from './built-files.ts';
import { openDevPages, type Pages } from './dev-pages.ts';
import { openOfficeFiles } from './office-site.ts';
import type { StartOptions } from './options.ts';

/** The pages of shop and office: from their sources in development, otherwise built. */
export const openPages = (
  mode: StartOptions['mode'],
  server: Server,
  log: (line: string) => void,
): Promise<Pages> => (mode === 'dev' ? openDevPages(server) : openBuiltPages(log));

/** Opens the built pages, and builds them first if their sources have changed. */
async function openBuiltPages(log: (line: string) => void): Promise<Pages> {
  await buildPages(log);
  const server = join(import.meta.dirname, '..', 'dist', 'server');
  const { renderPage } = (await import(
    join(server, 'pages.js')
  )) as typeof import('#storefront/render/server.tsx');
  const { pageAddress } = (await import(
    join(server, 'page-address.js')
  )) as typeof import('#storefront/render/page-address.ts');
  const { renderIdentityPage } = (await import(
    join(server, 'identity-page.js')
  )) as typeof import('#storefront/render/identity-page.tsx');
  const { renderUnavailablePage } = (await import(
    join(server, 'unavailable-page.js')
  )) as typeof import('#storefront/render/unavailable-page.tsx');
  return {
    built: await openBuiltFiles(),
    office: await openOfficeFiles(),
    renderPage,
    pageAddress,
    renderIdentityPage,
    renderUnavailablePage,
    around: (site) => site,
    close: async () => {},
  };
}
