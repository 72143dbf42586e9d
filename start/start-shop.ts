import type { Server } from 'node:http';
import { join } from 'node:path';
import { openDatabase, openPool } from '#database/database.ts';
import { isDatabaseAway } from '#database/database-away.ts';
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts';
import { listenOn } from '#database/listen.ts';
import { migrate } from '#database/migrate.ts';
import { reachDatabase } from '#database/reach-database.ts';
import { openStandby } from '#database/standby.ts';
import { watchDatabase } from '#database/watch-database.ts';
import { handlersOf, hooks, schedulesOf } from '#server/api.ts';
import { isCatalogueEmpty, listPictures, rebuildSearch } from '#server/catalogue/import/import.public.ts';
import { openPictures, type Pictures } from '#server/catalogue/pictures/pictures.ts';
import { startStoringSearches } from '#server/catalogue/search/office/note-search.ts';
import { type Clock, systemClock } from '#server/clock.ts';
import { closeNewShop } from '#server/content/closure.public.ts';
import { startJobs } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { publishOfficeChange, startAnnouncing } from '#server/http/office-changes.ts';
import { reportRefusals } from '#server/notifications/notifications.public.ts';
import { findFirstSeller } from '#server/orders/orders-for-shop.public.ts';
import { openLiveSettings } from '#server/settings/settings.public.ts';
import { upsertSettings } from '#server/settings.store.ts';
import { makeSetUpLink } from '#server/staff/joining.public.ts';
import { buildSite } from './build-site.ts';
import { openBuiltFiles } from './built-files.ts';
import { openDevPages, type Pages } from './dev-pages.ts';
import { ConfigurationError } from './environment.ts';
import { openFileStore } from './files.ts';
import { openHttpListener } from './http-listener.ts';
import { openOfficeFiles } from './office-site.ts';
import { openFront } from './open-front.ts';
import { noHosting } from './operation/hosting-options.ts';
import { type Metrics, openMetrics } from './operation/metrics.ts';
import { openMetricsListener } from './operation/metrics-listener.ts';
import type { AnsweredRequest } from './operation/observe-requests.ts';
import { noOperation } from './operation/operation-options.ts';
import { makeReadiness } from './operation/readiness.ts';
import type { StartOptions } from './options.ts';
import { openProviders } from './providers.ts';
import { FIREBASE_HOSTS } from './push.ts';
import { refuseDemoDocuments, refuseDemoValues, settingsOf } from './shop-options.ts';

export type RunningShop = {
  /** The URL on which this server listens; for a worker, the shop's URL. */
  url: string;
  /** The URL of `/ready` and `/metrics`; null without METRICS_PORT. */
  metricsUrl: string | null;
  shop: Shop;
  /** The e-mail addresses and common password of the demo's staff; null in a live shop. */
  demoStaff: { emails: string[]; password: string } | null;
  /**
   * The link with which the first owner of a live shop joins; null if the shop already has an owner, and in a worker.
   */
  setUpLink: { link: string; expiresAt: Date } | null;
  /**
   * Prepares the usual sizes of all pictures one by one, so that the first visitor need not wait. Ends early when the
   * shop stops. Web processes leave this to the worker.
   */
  preparePictures(): Promise<void>;
  stop(): Promise<void>;
};

type Dependencies = {
  log: (line: string) => void;
  /** Logs every request. Default: requests are not logged. */
  logRequest?: (request: AnsweredRequest) => void;
  clock?: Clock;
  /** Called if the database could not be restarted, so that this process can no longer serve. */
  onGivenUp?: (error: Error) => void;
};

/** The widths in which product cards request pictures on phones and desktops (storefront/ui/picture). */
const USUAL_WIDTHS = [400, 600] as const;
/** The maximum number of connections of all sandboxes to the database. */
const SANDBOX_POOL = 8;

/** Starts the shop's own PostgreSQL in DATA_DIR, or connects to the one in DATABASE_URL. */
async function openStorage(options: StartOptions, { log, onGivenUp }: Dependencies) {
  if (options.databaseUrl !== null) return { url: options.databaseUrl, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: options.dataDir, log, ...(onGivenUp ? { onGivenUp } : {}) });
}

const openPages = (
  mode: StartOptions['mode'],
  server: Server,
  log: (line: string) => void,
): Promise<Pages> => (mode === 'dev' ? openDevPages(server) : openBuiltPages(log));

/** Opens the built pages, and builds them first if their sources have changed. */
async function openBuiltPages(log: (line: string) => void): Promise<Pages> {
  await buildSite(log);
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
 * Fills an empty shop with the demo's products and adds the demo's staff. The demo is imported only here, so that live
 * mode never loads it.
 */
async function openDemo({
  log,
  ...shop
}: { log: (line: string) => void } & Pick<Shop, 'database' | 'clock'> & { pictures: Pictures }) {
  const { loadDemoShop } = await import('../demo/load-demo-shop.ts');
  const { addNewPages } = await import('../demo/content/load-pages.ts');
  const { loadStaff } = await import('../demo/staff/load-staff.ts');
  if (await isCatalogueEmpty(shop.database)) {
    log('Filling the shop with the demo catalogue…');
    await loadDemoShop(shop);
  } else await addNewPages(shop.database);
  return loadStaff(shop);
}

/**
 * Opens the whole shop in this process: database, demo products if the database is empty, API, pages, background jobs
 * and, outside live mode, the sandboxes of external services. If a step fails, everything opened before it is closed.
 * @throws ConfigurationError, or the database's StartupError, with one clear sentence
 */
export async function startShop(options: StartOptions, dependencies: Dependencies): Promise<RunningShop> {
  const { log, logRequest, clock = systemClock } = dependencies;
  const { metricsPort, drainSeconds } = options.operation ?? noOperation;
  const hosting = options.hosting ?? noHosting;
  const { role, directUrl: givenDirectUrl, poolSize, preparesStatements, s3 } = hosting;
  const runsJobs = role !== 'web';
  const readiness = makeReadiness();
  const closers: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    // Give load balancers time to stop sending visitors here, while this server still serves those who arrive.
    await readiness.drain(drainSeconds);
    const faults: unknown[] = [];
    // If one part fails to close, still close the others, because the database is among them.
    for (const closeOne of closers.splice(0).reverse())
      await closeOne().catch((error: unknown) => faults.push(error));
    if (faults.length > 0) throw faults[0];
  };
  try {
    const listener = role === 'worker' ? null : await openHttpListener(options.host, options.port);
    if (listener !== null) closers.push(listener.close);
    if (options.databaseUrl !== null) await reachDatabase(options.databaseUrl);
    if (givenDirectUrl !== null) await reachDatabase(givenDirectUrl, 'DATABASE_DIRECT_URL');
    const pages = listener && (await openPages(options.mode, listener.server, log));
    if (pages !== null) closers.push(pages.close);
    log('Opening the database…');
    const storage = await openStorage(options, dependencies);
    closers.push(storage.stop);
    // Migrations and notifications need this URL: a pooler does not keep session locks and notifications from one
    // transaction to the next.
    const directUrl = givenDirectUrl ?? storage.url;
    const ran = await migrate(directUrl);
    if (ran.length > 0)
      log(`The database was brought up to date. Migrations that ran: ${ran.length}, up to ${ran.at(-1)}.`);
    const running: { shop?: Shop; whenDatabaseIsBack?: () => void } = {};
    const watch = watchDatabase(storage.url, { log, onBack: () => running.whenDatabaseIsBack?.() });
    const pool = openPool(storage.url, poolSize);
    const database = openDatabase(pool, watch, preparesStatements);
    closers.push(async () => {
      watch.stop();
      await database.destroy();
    });
    const standby =
      hosting.readUrl === null
        ? undefined
        : openStandby({
            url: hosting.readUrl,
            primary: { database, pool },
            poolSize,
            preparesStatements,
            log,
          });
    if (standby) closers.push(standby.close);
    let metrics: Metrics | undefined;
    let metricsUrl: string | null = null;
    if (metricsPort !== null) {
      metrics = openMetrics({
        database,
        pool,
        standby,
        now: () => clock.now(),
        onFault: (error) => log(`Metrics: ${describe(error)}`),
      });
      closers.push(async () => metrics?.stop());
      const address = { host: options.host, port: metricsPort };
      const open = await openMetricsListener(address, { readiness, database, metrics });
      metricsUrl = open.url;
      closers.push(open.close);
    }

    const files = openFileStore(options.dataDir, s3);
    const pictures = openPictures(files);
    const demoStaff = options.mode === 'live' ? null : await openDemo({ database, clock, pictures, log });
    await rebuildSearch(database, log);

    const publicUrl = options.publicUrl ?? listener?.url;
    if (publicUrl === undefined) throw new ConfigurationError('SHOP_ROLE=worker needs PUBLIC_URL.');
    const isLive = options.mode === 'live';
    // Sandboxes have connections of their own, as the real services have their own databases. One call of a sandbox holds
    // a lock while it asks several times (sandboxes/kit/turns), so on the pool of a busy shop all payments would wait.
    const sandboxes = isLive
      ? database
      : openDatabase(openPool(storage.url, SANDBOX_POOL), watch, preparesStatements);
    if (!isLive) closers.push(() => sandboxes.destroy());
    const { providers: opened, close: closeProviders } = await openProviders(options, {
      database: sandboxes,
      clock,
      publicUrl,
    });
    closers.push(closeProviders);
    const providers = { ...opened, ...reportRefusals(opened, { database, clock, log }) };
    const first = settingsOf(options, publicUrl);
    await upsertSettings(database, first, clock.now());
    const live = await openLiveSettings(database, first, clock);
    refuseDemoValues(live.now());
    if (isLive) refuseDemoDocuments(first, await findFirstSeller(database));
    const onFault = (error: unknown, reference: string): void => {
      // Do not log this here, because the database watch already logs once that the database is unreachable.
      if (!isDatabaseAway(error)) log(`Fault ${reference}: ${describe(error)}`);
    };
    const shopOf = (): Shop => running.shop!;
    const jobs = await startJobs({
      database,
      handlers: handlersOf(shopOf),
      schedules: schedulesOf(shopOf),
      runsWorkers: runsJobs,
      listen: (...heard) => listenOn(directUrl, ...heard),
      onError: (error) => onFault(error, 'jobs'),
    });
    closers.push(jobs.stop);
    const shop: Shop = {
      database,
      ...(standby ? { standby } : {}),
      clock,
      jobs,
      providers,
      // The current settings. Each API call and each page reads them once, at its beginning.
      get settings() {
        return live.now();
      },
      hooks,
      pictures,
      importFolder: join(options.dataDir, 'imports'),
    };
    running.shop = shop;
    if (isLive) await closeNewShop(shop);
    const setUpLink = isLive && role !== 'worker' ? await makeSetUpLink(shop) : null;
    if (runsJobs) {
      running.whenDatabaseIsBack = () => void jobs.sweep();
      await jobs.work();
      void jobs.sweep();
      closers.push(startAnnouncing(database, onFault));
    }
    closers.push(startStoringSearches(shop, onFault));
    const site =
      listener === null || pages === null
        ? null
        : await openFront({
            options,
            shop,
            pages,
            pictures,
            files,
            directUrl,
            publicUrl,
            officeHost: first.officeHost,
            connectTo: providers.push?.firebase ? FIREBASE_HOSTS : [],
            log,
            onFault,
            onAnswered:
              metrics || logRequest
                ? (request) => {
                    metrics?.addRequest(request);
                    logRequest?.(request);
                  }
                : null,
          });
    if (site !== null) closers.push(site.close);
    // Called when a transaction on any server has committed other settings: pages must be rendered again.
    const followSettings = async (): Promise<void> => {
      await live.readAgain();
      await site?.showChangedSettings();
    };
    const follow = (): void => void followSettings().catch((error: unknown) => onFault(error, 'settings'));
    const settingChanges = await listenOn(directUrl, 'settings_changed', follow, follow);
    closers.push(settingChanges.close);
    // The settings may have changed after they were read above and before the server listened.
    await followSettings();
    if (site !== null) listener?.serve(site.handler);
    readiness.open();
    let isOpen = true;
    // This closer is added last and therefore runs first, so that running requests finish while everything they need is
    // still open.
    closers.push(async () => {
      isOpen = false;
      // End the open event streams, which would delay the shutdown of the server.
      publishOfficeChange(database, null);
      await listener?.close();
    });
    const preparePictures = async (): Promise<void> => {
      if (role === 'web') return;
      for (const hash of await listPictures(database)) {
        for (const width of USUAL_WIDTHS) if (isOpen) await pictures.read(hash, width, 'avif');
      }
    };
    return { url: listener?.url ?? publicUrl, metricsUrl, shop, demoStaff, setUpLink, preparePictures, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
