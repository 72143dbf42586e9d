import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { listenOn } from '#database/listen.ts';
import type { FileStore } from '#providers/files/files.port.ts';
import { tilesOrigin } from '#providers/map/map.port.ts';
import { buildApi } from '#server/api.ts';
import { cacheCatalogue } from '#server/catalogue/cached/catalogue-cache.ts';
import { findNextBannerMoment } from '#server/catalogue/home/home.public.ts';
import type { Pictures } from '#server/catalogue/pictures/pictures.ts';
import { MINUTE } from '#server/clock.ts';
import { arePagesClosed } from '#server/content/closure.public.ts';
import { findHours } from '#server/delivery/delivery.public.ts';
import { type CatalogueChange, changeIn, productsToInvalidate } from '#server/events/catalogue-change.ts';
import { openResponseCache } from '#server/http/cache.ts';
import type { Shop } from '#server/http/context.ts';
import { OFFICE_CHANNEL, officeChangeIn, publishOfficeChange } from '#server/http/office-changes.ts';
import { tamperingLine } from '#server/http/tampering.ts';
import { matchRoute } from '#storefront/render/match-route.ts';
import { href } from '#storefront/routes.ts';
import { clearCacheAtBannerMoments } from './clear-cache-at-banner-moments.ts';
import type { Pages } from './dev-pages.ts';
import { readMaintenanceThrottled } from './maintenance.ts';
import { mountAuxiliaryRoutes } from './mount-auxiliary-routes.ts';
import type { AnsweredRequest } from './operation/observe-requests.ts';
import type { StartOptions } from './options.ts';
import { pageBrand } from './page-brand.ts';
import { openSavedReleases } from './saved-releases.ts';
import { createSite } from './site.ts';

type FrontOptions = {
  options: StartOptions;
  shop: Shop;
  pages: Pages;
  pictures: Pictures;
  files: FileStore;
  /** A database URL that bypasses the connection pooler. */
  directUrl: string;
  publicUrl: string;
  officeHost: string | null;
  connectTo: readonly string[];
  log: (line: string) => void;
  onFault: (error: unknown, reference: string) => void;
  onAnswered: ((request: AnsweredRequest) => void) | null;
};

/**
 * Everything that responds to visitors: API, pages, files, and caches that are cleared when any server commits a
 * change.
 */
export type Front = {
  handler: (request: IncomingMessage, response: ServerResponse) => void;
  /**
   * Call it when a transaction on any server has changed the settings or delivery hours: reads the hours again and
   * clears the page cache.
   */
  showChangedSettings(): Promise<void>;
  /** Builds what the shop could open without, and keeps this release's files for pages that stay open. */
  finish(): Promise<void>;
  close(): Promise<void>;
};

/** Limits a report to once a minute, because an unreachable store fails for every picture of every page. */
function onceAMinute<Event>(report: (event: Event) => void): (event: Event) => void {
  let quietUntil = Number.NEGATIVE_INFINITY;
  return (event) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + MINUTE;
    report(event);
  };
}

export async function openFront(front: FrontOptions): Promise<Front> {
  const { options, shop, pages, pictures, files, directUrl, publicUrl, officeHost, connectTo } = front;
  const { log, onFault, onAnswered } = front;
  const { database } = shop;
  let hours = await findHours(database);
  const releases =
    options.mode === 'dev' ? null : await openSavedReleases(files, { now: () => shop.clock.now(), log });
  const responseCache = openResponseCache(Date.now);
  // Before the shop opens, because servers of another release are asked for its files from the first page on.
  if (pages.isWhole) await releases?.keep();
  const render: NonNullable<Shop['pages']>['render'] = async (
    transaction,
    shown,
    { language, cityId, at },
  ) => {
    const clock = at ? { now: () => at } : shop.clock;
    const api = buildApi({ ...shop, clock, database: transaction }, onFault);
    const page = await pages.renderPage(
      {
        path: shown === 'home' ? href('home') : href('product', { slug: shown.product }),
        query: new URLSearchParams(),
        language,
        cityId,
      },
      {
        send: async (path, init) => api.request(path, init),
        assets: pages.built.assets,
        publicUrl,
        brand: pageBrand(shop, options, publicUrl, hours),
      },
    );
    if ('redirect' in page) throw new Error('A page that is drawn leads elsewhere.');
    return { html: page.html, styleHash: page.inlineHashes?.styles ?? null };
  };
  shop.pages = { render, leadsTo: matchRoute };
  const { site, forgetPages } = createSite({
    api: buildApi(shop, onFault, {
      responseCache,
      onPageFault: onFault,
      onTampering: (tampering) => log(tamperingLine(tampering)),
    }),
    built: pages.built,
    renderPage: pages.renderPage,
    pageAddress: pages.pageAddress,
    renderUnavailablePage: pages.renderUnavailablePage,
    isDev: options.mode === 'dev',
    publicUrl,
    officeHost,
    connectTo,
    tilesFrom: shop.providers.map ? tilesOrigin(shop.providers.map) : null,
    trustsProxy: options.trustsProxy,
    brand: () => pageBrand(shop, options, publicUrl, hours),
    isInMaintenance: readMaintenanceThrottled(() => arePagesClosed(database), Date.now),
    now: Date.now,
    mount: mountAuxiliaryRoutes({ options, shop, pictures, files, releases, pages, onFault }),
    onFault,
    onFilesAway: onceAMinute((error) => log(`Files: ${error.message} What needs one is answered with 503.`)),
    ...(onAnswered ? { onAnswered } : {}),
  });
  const forget = (productIds: readonly number[] | 'all'): void => {
    responseCache.forget(productIds);
    forgetPages(productIds);
  };
  const banners = clearCacheAtBannerMoments({
    next: () => findNextBannerMoment(shop),
    now: () => shop.clock.now(),
    forget: () => forget('all'),
  });
  const followBanners = (): void =>
    void banners.follow().catch((error: unknown) => onFault(error, 'banners'));
  followBanners();
  const forgetKept = cacheCatalogue(database, Date.now);
  const follow = (change: CatalogueChange): void => {
    // Tell the standby about the change before the caches are cleared; otherwise a cleared value could be read again
    // from a standby that has not replayed the change.
    shop.standby?.noteChange();
    forgetKept(change);
    forget(productsToInvalidate(change));
    // A change that names no single products may have published a home page with new banner dates, so the next banner
    // moment is looked up again. A change of a few products, such as their stock, affects no banner.
    if (change.productIds === 'all') followBanners();
  };
  // Notified when a transaction on any server commits a change to what pages show (product.md 3).
  const changes = await listenOn(
    directUrl,
    'catalogue_changed',
    (notified) => follow(changeIn(notified)),
    () => follow(changeIn(undefined)),
  );
  // Notified when a transaction on any server commits a change to what the back office shows.
  const publish = (change?: string): void => publishOfficeChange(database, officeChangeIn(change));
  const officeChanges = await listenOn(directUrl, OFFICE_CHANNEL, publish, publish);
  return {
    handler: pages.around(getRequestListener(site.fetch)),
    async showChangedSettings() {
      shop.standby?.noteChange();
      hours = await findHours(database);
      forget('all');
    },
    async finish() {
      await pages.finish();
      if (!pages.isWhole) await releases?.keep();
    },
    async close() {
      await banners.stop();
      await changes.close();
      await officeChanges.close();
    },
  };
}
