import { join } from 'node:path';
import { isDatabaseAway } from '#database/database-away.ts';
import { listenOn } from '#database/listen.ts';
import { reachDatabase } from '#database/reach-database.ts';
import { handlersOf, hooks, schedulesOf } from '#server/api.ts';
import { listPictures, rebuildSearch } from '#server/catalogue/import/import.public.ts';
import { openPictures } from '#server/catalogue/pictures/pictures.ts';
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
import { ConfigurationError } from './environment.ts';
import { openFileStore } from './files.ts';
import { openHttpListener } from './http-listener.ts';
import { openDemo } from './open-demo.ts';
import { openFront } from './open-front.ts';
import { openPages } from './open-pages.ts';
import { openStorage } from './open-storage.ts';
import { collectAtRest } from './operation/collect-at-rest.ts';
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

/**
 * Opens the whole shop in this process: database, demo products if the database is empty, API, pages, background jobs
 * and, outside live mode, the sandboxes of external services. If a step fails, everything opened before it is closed.
 * @throws ConfigurationError, or the database's StartupError, with one clear sentence
 */
export async function startShop(options: StartOptions, dependencies: Dependencies): Promise<RunningShop> {
  const opened = new AsyncDisposableStack();
  try {
    return await openShop(options, dependencies, opened);
  } catch (error) {
    await opened.disposeAsync().catch(() => {});
    throw error;
  }
}

async function openShop(
  options: StartOptions,
  dependencies: Dependencies,
  opened: AsyncDisposableStack,
): Promise<RunningShop> {
  const { log, logRequest, clock = systemClock } = dependencies;
  const { metricsPort, drainSeconds } = options.operation ?? noOperation;
  const hosting = options.hosting ?? noHosting;
  const { role } = hosting;
  const isLive = options.mode === 'live';
  const runsJobs = role !== 'web';
  const readiness = makeReadiness();
  const onFault = (error: unknown, reference: string): void => {
    // Do not log this here, because the database watch already logs once that the database is unreachable.
    if (!isDatabaseAway(error)) log(`Fault ${reference}: ${describe(error)}`);
  };

  const listener = role === 'worker' ? null : await openHttpListener(options.host, options.port);
  if (listener !== null) opened.defer(listener.close);
  const metricsListener = metricsPort === null ? null : await openMetricsListener(options.host, metricsPort);
  if (metricsListener !== null) opened.defer(metricsListener.close);
  if (options.databaseUrl !== null) await reachDatabase(options.databaseUrl);
  if (hosting.directUrl !== null) await reachDatabase(hosting.directUrl, 'DATABASE_DIRECT_URL');
  // The pages are built and loaded while the database is opened and filled.
  const loading = listener && openPages(options.mode, listener.server, log);
  const closing = loading?.then(
    ({ close }) => close,
    () => undefined,
  );
  opened.defer(async () => (await closing)?.());
  const storage = await openStorage(options, hosting, opened, dependencies);
  const { database, directUrl } = storage;
  let metrics: Metrics | undefined;
  if (metricsListener !== null) {
    metrics = openMetrics({
      database,
      pool: storage.pool,
      standby: storage.standby,
      now: () => clock.now(),
      onFault: (error) => log(`Metrics: ${describe(error)}`),
    });
    opened.defer(async () => metrics?.stop());
    metricsListener.serve({ readiness, database, metrics });
    // Closed also here, before the database that its answers are read from.
    opened.defer(metricsListener.close);
  }

  const files = openFileStore(options.dataDir, hosting.s3);
  const pictures = openPictures(files);
  const demoStaff = isLive ? null : await openDemo({ database, clock, pictures, log });
  const pages = await loading;
  await rebuildSearch(database, log);

  const publicUrl = options.publicUrl ?? listener?.url;
  if (publicUrl === undefined) throw new ConfigurationError('SHOP_ROLE=worker needs PUBLIC_URL.');
  const services = await openProviders(options, {
    database: isLive ? database : storage.openForSandboxes(),
    clock,
    publicUrl,
  });
  opened.defer(services.close);
  const first = settingsOf(options, publicUrl);
  await upsertSettings(database, first, clock.now());
  const live = await openLiveSettings(database, first, clock);
  refuseDemoValues(live.now());
  if (isLive) refuseDemoDocuments(first, await findFirstSeller(database));

  const shopOf = (): Shop => shop;
  const jobs = await startJobs({
    database,
    handlers: handlersOf(shopOf),
    schedules: schedulesOf(shopOf),
    runsWorkers: runsJobs,
    listen: (...heard) => listenOn(directUrl, ...heard),
    onError: (error) => onFault(error, 'jobs'),
  });
  opened.defer(jobs.stop);
  const shop: Shop = {
    database,
    ...(storage.standby ? { standby: storage.standby } : {}),
    clock,
    jobs,
    providers: { ...services.providers, ...reportRefusals(services.providers, { database, clock, log }) },
    // The current settings. Each API call and each page reads them once, at its beginning.
    get settings() {
      return live.now();
    },
    hooks,
    pictures,
    importFolder: join(options.dataDir, 'imports'),
  };
  if (isLive) await closeNewShop(shop);
  const setUpLink = isLive && role !== 'worker' ? await makeSetUpLink(shop) : null;
  if (runsJobs) {
    storage.onBack(() => void jobs.sweep());
    await jobs.work();
    void jobs.sweep();
    opened.defer(startAnnouncing(database, onFault));
  }
  opened.defer(startStoringSearches(shop, onFault));
  const collect = globalThis.gc;
  if (collect)
    opened.defer(collectAtRest({ collect: () => collect({ type: 'major', flavor: 'last-resort' }) }));
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
          connectTo: shop.providers.push?.firebase ? FIREBASE_HOSTS : [],
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
  if (site !== null) opened.defer(site.close);
  // Called when a transaction on any server has committed other settings: pages must be rendered again.
  const followSettings = async (): Promise<void> => {
    await live.readAgain();
    await site?.showChangedSettings();
  };
  const follow = (): void => void followSettings().catch((error: unknown) => onFault(error, 'settings'));
  const settingChanges = await listenOn(directUrl, 'settings_changed', follow, follow);
  opened.defer(settingChanges.close);
  // The settings may have changed after they were read above and before the server listened.
  await followSettings();
  if (site !== null) listener?.serve(site.handler);
  readiness.open();
  const finishing = site
    ?.finish()
    .catch((error: unknown) => log(`Not everything is built: ${describe(error)}`));
  opened.defer(async () => finishing);
  let isOpen = true;
  // Deferred last and therefore run first, so that running requests finish while everything they need is still open.
  opened.defer(async () => {
    isOpen = false;
    // End the open event streams, which would delay the shutdown of the server.
    publishOfficeChange(database, null);
    await listener?.close();
  });
  return {
    url: listener?.url ?? publicUrl,
    metricsUrl: metricsListener?.url ?? null,
    shop,
    demoStaff,
    setUpLink,
    async preparePictures() {
      if (role === 'web') return;
      for (const hash of await listPictures(database)) {
        for (const width of USUAL_WIDTHS) if (isOpen) await pictures.read(hash, width, 'avif');
      }
    },
    async stop() {
      // Give load balancers time to stop sending visitors here, while this server still serves those who arrive.
      await readiness.drain(drainSeconds);
      await opened.disposeAsync();
    },
  };
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
