import type { Server } from 'node:http';
import { join } from 'node:path';
import { isInstalled } from './build-program.ts';
import { buildOffice, buildShop, compressPages, isOfficeBuilt } from './build-site.ts';
import { openBuiltFiles } from './built-files.ts';
import { openDevPages, type Pages } from './dev-pages.ts';
import { type OfficeFiles, openOfficeFiles } from './office-site.ts';
import type { StartOptions } from './options.ts';
import { bundleServer } from './server-bundle.ts';

/** The pages of shop and office: from their sources in development, otherwise built. */
export const openPages = (
  mode: StartOptions['mode'],
  server: Server,
  log: (line: string) => void,
): Promise<Pages> => (mode === 'dev' ? openDevPages(server) : openBuiltPages(log));

/** Opens the built pages of the shop, and builds them first if their sources have changed. */
async function openBuiltPages(log: (line: string) => void): Promise<Pages> {
  await buildShop(log);
  const hasOffice = isOfficeBuilt();
  const office = Promise.withResolvers<OfficeFiles>();
  // If the office can't be built, each request for it fails.
  office.promise.catch(() => undefined);
  async function openOffice(): Promise<void> {
    try {
      if (!hasOffice) await buildOffice(log);
      office.resolve(await openOfficeFiles());
    } catch (error) {
      office.reject(error);
      throw error;
    }
  }
  // Where nothing can be built, pages of other sources are refused before the shop opens.
  const isWhole = hasOffice || !isInstalled('vite');
  if (isWhole) await openOffice();
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
    office: office.promise,
    renderPage,
    pageAddress,
    renderIdentityPage,
    renderUnavailablePage,
    around: (site) => site,
    isWhole,
    async finish() {
      if (!isWhole) await openOffice();
      await compressPages();
      if (isInstalled('rolldown')) await bundleServer();
    },
    close: async () => {},
  };
}
