import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Client } from 'pg';
import { isPayLater, paymentServices } from '#contract/payments/payment-services.rules.ts';
import { openDatabase, openPool } from '#database/database.ts';
import { isDatabaseAway } from '#database/database-away.ts';
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { reachDatabase } from '#database/reach-database.ts';
import { watchDatabase } from '#database/watch-database.ts';
import { buildApi, handlersOf, hooks, schedulesOf } from '#server/api.ts';
import { isCatalogueEmpty, listPictures } from '#server/catalogue/import/import.public.ts';
import { openPictures } from '#server/catalogue/pictures/pictures.ts';
import { type Clock, systemClock } from '#server/clock.ts';
import { arePagesClosed } from '#server/content/content.public.ts';
import { startJobs } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { openResponseCache } from '#server/http/response-cache.ts';
import { tamperingLine } from '#server/http/tampering.ts';
import { reportRefusals } from '#server/notifications/notifications.public.ts';
import { upsertSettings } from '#server/settings.store.ts';
import { addNewPages } from '../demo/content/load-pages.ts';
import { loadDemoShop } from '../demo/load-demo-shop.ts';
import { buildSite as buildPages } from './build-site.ts';
import { openBuiltFiles } from './built-files.ts';
import { openDevPages, type Pages } from './dev-pages.ts';
import { openHttpListener } from './http-listener.ts';
import { readMaintenanceThrottled } from './maintenance.ts';
import { noMeasurement } from './measurement.ts';
import { mountAuxiliaryRoutes } from './mount-auxiliary-routes.ts';
import type { StartOptions } from './options.ts';
import { openProviders, paymentLogos } from './providers.ts';
import { FIREBASE_HOSTS } from './push.ts';
import { settingsOf } from './shop-options.ts';
import { buildSite } from './site.ts';

export type RunningShop = {
  url: string;
  shop: Shop;
  /** Makes the pictures' usual sizes one by one, so that the first visitor need not wait; ends when the shop stops. */
  preparePictures(): Promise<void>;
  stop(): Promise<void>;
};

type Dependencies = {
  log: (line: string) => void;
  clock?: Clock;
  /** The database could not be restarted; the process can no longer serve. */
  onGivenUp?: (error: Error) => void;
};

/** The sizes that product cards request on phones and desktops (storefront/ui/picture). */
const USUAL_WIDTHS = [400, 600] as const;

/** The shop's own PostgreSQL in DATA_DIR, or the one that DATABASE_URL names. */
async function openStorage(options: StartOptions, { log, onGivenUp }: Dependencies) {
  if (options.databaseUrl !== null) return { url: options.databaseUrl, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: options.dataDir, log, ...(onGivenUp ? { onGivenUp } : {}) });
}

/** Calls back whenever a transaction on any server has committed a change to what pages show (product.md 3). */
async function listenForChanges(url: string, onChange: () => void): Promise<{ stop(): Promise<void> }> {
  let isOpen = true;
  let client: Client;
  const connect = async (): Promise<void> => {
    client = new Client({ connectionString: url, application_name: 'ashjar changes', keepAlive: true });
    client.on('notification', onChange);
    client.on('error', () => {});
    client.on('end', () => {
      // Changes may have been missed while the connection was down.
      if (isOpen)
        setTimeout(() => void connect().then(onChange, () => client.end().catch(() => {})), 1_000).unref();
    });
    await client.connect();
    await client.query('listen catalogue_changed');
  };
  await connect();
  return {
    async stop() {
      isOpen = false;
      await client.end();
    },
  };
}

/** The built pages; built again when their sources have changed. */
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
    renderPage,
    pageAddress,
    renderIdentityPage,
    renderUnavailablePage,
    around: (site) => site,
    close: async () => {},
  };
}

/**
 * Opens the whole shop in this process: database, demo goods when it is empty, API, pages, background jobs and, outside
 * live mode, the sandboxes of the outside services. When a later step fails, everything opened so far is closed.
 * @throws ConfigurationError, or the database's StartupError, with one clear sentence
 */
export async function startShop(options: StartOptions, dependencies: Dependencies): Promise<RunningShop> {
  const { log, clock = systemClock } = dependencies;
  const closers: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    const faults: unknown[] = [];
    // A part that fails to close must not keep the others open: the database is among them.
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
    const database = openDatabase(openPool(storage.url), watch);
    closers.push(async () => {
      watch.stop();
      await database.destroy();
    });

    const pictures = openPictures(join(options.dataDir, 'pictures'));
    if (options.mode !== 'live' && (await isCatalogueEmpty(database))) {
      log('Filling the shop with the demo catalogue…');
      await loadDemoShop({ database, clock, pictures });
    } else if (options.mode !== 'live') await addNewPages(database);

    const publicUrl = options.publicUrl ?? listener.url;
    const { providers: opened, close: closeProviders } = await openProviders(options, {
      database,
      clock,
      publicUrl,
    });
    closers.push(closeProviders);
    const providers = { ...opened, ...reportRefusals(opened, { database, clock, log }) };
    const settings = settingsOf(options, publicUrl);
    await upsertSettings(database, settings, clock.now());
    const onFault = (error: unknown, reference: string): void => {
      // The watch logs that the database is away, once.
      if (!isDatabaseAway(error)) log(`Fault ${reference}: ${describe(error)}`);
    };
    const shopOf = (): Shop => running.shop!;
    const jobs = await startJobs({
      database,
      handlers: handlersOf(shopOf),
      schedules: schedulesOf(shopOf),
      runsWorkers: true,
      onError: (error) => onFault(error, 'jobs'),
    });
    closers.push(jobs.stop);
    const shop: Shop = { database, clock, jobs, providers, settings, hooks };
    running.shop = shop;
    running.whenDatabaseIsBack = () => void jobs.sweep();
    await jobs.work();
    void jobs.sweep();

    const responseCache = openResponseCache(Date.now);
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
      connectTo: providers.push?.firebase ? FIREBASE_HOSTS : [],
      trustsProxy: options.trustsProxy,
      brand: {
        social: settings.social,
        returnDays: settings.returnDays,
        identityProviders: providers.identity.offered,
        payLater: paymentServices.filter(isPayLater).filter((service) => providers.payments[service]),
        marks: paymentLogos(providers),
        emailEndsWithCom: settings.emailEndsWithCom,
        legal: settings.seller,
        moved: options.oldHosts.length === 0 ? null : { from: options.oldHosts, to: publicUrl },
        ...(options.measurement ?? noMeasurement),
        isDev: options.mode === 'dev',
        isDemo: options.mode !== 'live',
      },
      isInMaintenance: readMaintenanceThrottled(() => arePagesClosed(database), Date.now),
      now: Date.now,
      mount: mountAuxiliaryRoutes({ options, shop, pictures, pages, onFault }),
      onFault,
    });
    const changes = await listenForChanges(storage.url, () => {
      responseCache.forget();
      forgetPages();
    });
    closers.push(changes.stop);
    listener.serve(pages.around(getRequestListener(site.fetch)));
    let isOpen = true;
    // Added last and therefore closed first: running requests are answered while everything they need is still open.
    closers.push(async () => {
      isOpen = false;
      await listener.close();
    });
    const preparePictures = async (): Promise<void> => {
      for (const hash of await listPictures(database)) {
        for (const width of USUAL_WIDTHS) if (isOpen) await pictures.read(hash, width, 'avif');
      }
    };
    return { url: listener.url, shop, preparePictures, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
