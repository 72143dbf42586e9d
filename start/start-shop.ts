import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openDatabase, openPool } from '#database/database.ts';
import { isDatabaseAway } from '#database/database-away.ts';
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts';
import { listenOn } from '#database/listen.ts';
import { migrate } from '#database/migrate.ts';
import { reachDatabase } from '#database/reach-database.ts';
import { watchDatabase } from '#database/watch-database.ts';
import { buildApi, handlersOf, hooks, schedulesOf } from '#server/api.ts';
import { findNextBannerMoment } from '#server/catalogue/home/home.public.ts';
import { isCatalogueEmpty, listPictures, rebuildSearch } from '#server/catalogue/import/import.public.ts';
import { keepCatalogue } from '#server/catalogue/kept/kept-catalogue.ts';
import { openPictures } from '#server/catalogue/pictures/pictures.ts';
import { storeSearchesOften } from '#server/catalogue/search/office/note-search.ts';
import { type Clock, systemClock } from '#server/clock.ts';
import { arePagesClosed } from '#server/content/content.public.ts';
import { findHours } from '#server/delivery/delivery.public.ts';
import { productsToForget } from '#server/events/catalogue-change.ts';
import { startJobs } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { OFFICE_CHANNEL, officeChangeIn, publishOfficeChange } from '#server/http/office-changes.ts';
import { openResponseCache } from '#server/http/response-cache.ts';
import { tamperingLine } from '#server/http/tampering.ts';
import { reportRefusals } from '#server/notifications/notifications.public.ts';
import { openLiveSettings } from '#server/settings/settings.public.ts';
import { upsertSettings } from '#server/settings.store.ts';
import { matchRoute } from '#storefront/render/match-route.ts';
import { href } from '#storefront/routes.ts';
import { addNewPages } from '../demo/content/load-pages.ts';
import { loadDemoShop } from '../demo/load-demo-shop.ts';
import { loadStaff } from '../demo/staff/load-staff.ts';
import { buildSite as buildPages } from './build-site.ts';
import { openBuiltFiles } from './built-files.ts';
import { openDevPages, type Pages } from './dev-pages.ts';
import { forgetAtBannerMoments } from './forget-at-banner-moments.ts';
import { openHttpListener } from './http-listener.ts';
import { readMaintenanceThrottled } from './maintenance.ts';
import { mountAuxiliaryRoutes } from './mount-auxiliary-routes.ts';
import { openOfficeFiles } from './office-site.ts';
import { type Metrics, openMetrics } from './operation/metrics.ts';
import { openMetricsListener } from './operation/metrics-listener.ts';
import type { AnsweredRequest } from './operation/observe-requests.ts';
import { noOperation } from './operation/operation-options.ts';
import { makeReadiness } from './operation/readiness.ts';
import type { StartOptions } from './options.ts';
import { pageBrand } from './page-brand.ts';
import { openProviders } from './providers.ts';
import { FIREBASE_HOSTS } from './push.ts';
import { refuseDemoValues, settingsOf } from './shop-options.ts';
import { buildSite } from './site.ts';

export type RunningShop = {
  url: string;
  /** The URL of `/ready` and `/metrics`; null without METRICS_PORT. */
  metricsUrl: string | null;
  shop: Shop;
  /** The back office accounts of the demo, with their common password; null in a live shop. */
  demoStaff: { emails: string[]; password: string } | null;
  /**
   * Generates the usual sizes of pictures one by one, so that the first visitor does not wait; ends when the shop
   * stops.
   */
  preparePictures(): Promise<void>;
  stop(): Promise<void>;
};

type Dependencies = {
  log: (line: string) => void;
  /** Logs every request. Default: requests are not logged. */
  logRequest?: (request: AnsweredRequest) => void;
  clock?: Clock;
  /** Called if the database could not be restarted, so that the process can no longer serve. */
  onGivenUp?: (error: Error) => void;
};

/** The picture widths that product cards request on phones and desktops (storefront/ui/picture). */
const USUAL_WIDTHS = [400, 600] as const;

/** Opens the shop's own PostgreSQL in DATA_DIR, or connects to the one in DATABASE_URL. */
async function openStorage(options: StartOptions, { log, onGivenUp }: Dependencies) {
  if (options.databaseUrl !== null) return { url: options.databaseUrl, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: options.dataDir, log, ...(onGivenUp ? { onGivenUp } : {}) });
}

/** Opens the built pages, and builds them again first if their sources have changed. */
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

/**
 * Opens the whole shop in this process: database, demo products if the database is empty, API, pages, background jobs
 * and, outside live mode, the sandboxes of external services. If a step fails, everything opened so far is closed.
 * @throws ConfigurationError, or the database's StartupError, with one clear sentence
 */
export async function startShop(options: StartOptions, dependencies: Dependencies): Promise<RunningShop> {
  const { log, logRequest, clock = systemClock } = dependencies;
  const { metricsPort, drainSeconds } = options.operation ?? noOperation;
  const readiness = makeReadiness();
  const closers: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    // Load balancers stop sending visitors here, while this server still serves those who arrive.
    await readiness.drain(drainSeconds);
    const faults: unknown[] = [];
    // If one part fails to close, the others are still closed, because the database is among them.
    for (const closeOne of closers.splice(0).reverse())
      await closeOne().catch((error: unknown) => faults.push(error));
    if (faults.length > 0) throw faults[0];
  };
  try {
    const listener = await openHttpListener(options.host, options.port);
    closers.push(listener.close);
    if (options.databaseUrl !== null) await reachDatabase(options.databaseUrl);
    const pages = options.mode === 'dev' ? await openDevPages(listener.server) : await openBuiltPages(log);
    closers.push(pages.close);
    log('Opening the database…');
    const storage = await openStorage(options, dependencies);
    closers.push(storage.stop);
    const ran = await migrate(storage.url);
    if (ran.length > 0) log(`The database was brought up to date: ${ran.join(', ')}.`);
    const running: { shop?: Shop; whenDatabaseIsBack?: () => void } = {};
    const watch = watchDatabase(storage.url, { log, onBack: () => running.whenDatabaseIsBack?.() });
    const pool = openPool(storage.url);
    const database = openDatabase(pool, watch);
    closers.push(async () => {
      watch.stop();
      await database.destroy();
    });
    let metrics: Metrics | undefined;
    let metricsUrl: string | null = null;
    if (metricsPort !== null) {
      metrics = openMetrics({
        database,
        pool,
        now: () => clock.now(),
        onFault: (error) => log(`Metrics: ${describe(error)}`),
      });
      closers.push(async () => metrics?.stop());
      const address = { host: options.host, port: metricsPort };
      const open = await openMetricsListener(address, { readiness, database, metrics });
      metricsUrl = open.url;
      closers.push(open.close);
    }

    const pictures = openPictures(join(options.dataDir, 'pictures'));
    if (options.mode !== 'live' && (await isCatalogueEmpty(database))) {
      log('Filling the shop with the demo catalogue…');
      await loadDemoShop({ database, clock, pictures });
    } else if (options.mode !== 'live') await addNewPages(database);
    await rebuildSearch(database, log);
    const demoStaff = options.mode === 'live' ? null : await loadStaff({ database, clock });

    const publicUrl = options.publicUrl ?? listener.url;
    const { providers: opened, close: closeProviders } = await openProviders(options, {
      database,
      clock,
      publicUrl,
    });
    closers.push(closeProviders);
    const providers = { ...opened, ...reportRefusals(opened, { database, clock, log }) };
    const first = settingsOf(options, publicUrl);
    await upsertSettings(database, first, clock.now());
    const live = await openLiveSettings(database, first, clock);
    refuseDemoValues(live.now());
    const onFault = (error: unknown, reference: string): void => {
      // Not logged here, because the database watch already logs once that the database is away.
      if (!isDatabaseAway(error)) log(`Fault ${reference}: ${describe(error)}`);
    };
    const shopOf = (): Shop => running.shop!;
    const jobs = await startJobs({
      database,
      handlers: handlersOf(shopOf),
      schedules: schedulesOf(shopOf),
      runsWorkers: true,
      listen: (...heard) => listenOn(storage.url, ...heard),
      onError: (error) => onFault(error, 'jobs'),
    });
    closers.push(jobs.stop);
    const shop: Shop = {
      database,
      clock,
      jobs,
      providers,
      // The current settings; a call and a page read them once, at their beginning.
      get settings() {
        return live.now();
      },
      hooks,
      pictures,
    };
    running.shop = shop;
    running.whenDatabaseIsBack = () => void jobs.sweep();
    await jobs.work();
    void jobs.sweep();
    closers.push(storeSearchesOften(shop, onFault));

    let hours = await findHours(database);
    const responseCache = openResponseCache(Date.now);
    const draw: NonNullable<Shop['pages']>['draw'] = async (transaction, shown, { language, cityId }) => {
      const api = buildApi({ ...shop, database: transaction }, onFault);
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
      return { html: page.html, styleHash: page.styleHash ?? null };
    };
    shop.pages = { draw, leadsTo: matchRoute };
    const { site, forgetPages } = buildSite({
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
      officeHost: first.officeHost,
      connectTo: providers.push?.firebase ? FIREBASE_HOSTS : [],
      trustsProxy: options.trustsProxy,
      brand: () => pageBrand(shop, options, publicUrl, hours),
      isInMaintenance: readMaintenanceThrottled(() => arePagesClosed(database), Date.now),
      now: Date.now,
      mount: mountAuxiliaryRoutes({ options, shop, pictures, pages, onFault }),
      onFault,
      ...(metrics || logRequest
        ? {
            onAnswered: (request) => {
              metrics?.addRequest(request);
              logRequest?.(request);
            },
          }
        : {}),
    });
    const forgetKept = keepCatalogue(database, Date.now);
    const forget = (productIds: readonly number[] | 'all'): void => {
      responseCache.forget(productIds);
      forgetPages(productIds);
    };
    const banners = forgetAtBannerMoments({
      next: () => findNextBannerMoment(shop),
      now: () => clock.now(),
      forget: () => forget('all'),
    });
    closers.push(banners.stop);
    const followBanners = (): void =>
      void banners.follow().catch((error: unknown) => onFault(error, 'banners'));
    followBanners();
    // Receives changes that a transaction on any server has committed, to update what pages show (product.md 3).
    const changes = await listenOn(
      storage.url,
      'catalogue_changed',
      (change) => {
        forgetKept(change);
        forget(productsToForget(change));
        followBanners();
      },
      () => {
        forgetKept();
        forget('all');
        followBanners();
      },
    );
    closers.push(changes.close);
    // Changed settings or hours: pages are rendered again with them.
    const followSettings = async (): Promise<void> => {
      await live.readAgain();
      hours = await findHours(database);
      forget('all');
    };
    const follow = (): void => void followSettings().catch((error: unknown) => onFault(error, 'settings'));
    const settingChanges = await listenOn(storage.url, 'settings_changed', follow, follow);
    closers.push(settingChanges.close);
    // Changes of what the back office shows.
    const publish = (change?: string): void => publishOfficeChange(database, officeChangeIn(change));
    const officeChanges = await listenOn(storage.url, OFFICE_CHANNEL, publish, publish);
    closers.push(officeChanges.close);
    listener.serve(pages.around(getRequestListener(site.fetch)));
    readiness.open();
    let isOpen = true;
    // Added last and therefore closed first, so that running requests finish while everything they need is still open.
    closers.push(async () => {
      isOpen = false;
      // Ends open event streams, which would delay the server's shutdown.
      publishOfficeChange(database, null);
      await listener.close();
    });
    const preparePictures = async (): Promise<void> => {
      for (const hash of await listPictures(database)) {
        for (const width of USUAL_WIDTHS) if (isOpen) await pictures.read(hash, width, 'avif');
      }
    };
    return { url: listener.url, metricsUrl, shop, demoStaff, preparePictures, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
