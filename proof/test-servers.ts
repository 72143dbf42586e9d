import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll } from 'vitest';
import { urlOf } from '#database/test-server.ts';
import { tabbyPay } from '#providers/payments/tabby.ts';
import { tamaraPay } from '#providers/payments/tamara.ts';
import { tapPayments } from '#providers/payments/tap.ts';
import { order } from '#providers/payments/test-pay-later.ts';
import { unifonicSms } from '#providers/sms/unifonic.ts';
import { memoryStore } from '#sandboxes/kit/store.ts';
import { startTabbySandbox } from '#sandboxes/tabby/tabby.sandbox.ts';
import { startTamaraSandbox } from '#sandboxes/tamara/tamara.sandbox.ts';
import { startTapSandbox } from '#sandboxes/tap/tap.sandbox.ts';
import { startSmsSandbox } from '#sandboxes/unifonic/sms.sandbox.ts';
import { loadPlants } from '#server/cart/test-plants.ts';
import { providerCharges } from '#server/checkout/test-provider-ledger.ts';
import { setClock } from '#server/clock.ts';
import type { Answering } from '#server/test-client.ts';
import { type TestShop, testShop } from '#server/test-shop.ts';
import type { ServerOptions } from './ipc.ts';
import { type Log, ServerProcess } from './test-server-process.ts';

const SECRET = 'sk_test_what_the_services_and_the_shop_know_of_each_other';
/**
 * The number of database connections of each server. Together with the test's own 20 and those of another test file,
 * they stay below the test database's limit of 100.
 */
const CONNECTIONS = 10;
/**
 * The time limit for an external service, in milliseconds. A slower service counts as down. The limit is short, because
 * these tests slow services down on purpose.
 */
const TIMEOUT_MS = 3_000;

/** The URL of PgBouncer for `npm run prove -- --stack`, in which the servers reach the database through PgBouncer. */
const POOLER_URL = process.env.PROVE_POOLER_URL;
const databaseName = (url: string): string => new URL(url).pathname.slice(1);

export type Service = 'tap' | 'tabby' | 'tamara';
export type Webhook = { path: string; headers: Record<string, string>; body: string };

/**
 * Repeatable random numbers (mulberry32): the same seed gives the same numbers.
 * @returns a function that returns an integer from 0 to n - 1
 */
export function seededRandom(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

/** Thrown when the connection broke before the response, so the caller cannot know whether the request took effect. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/**
 * Starts several server processes of the shop on one PostgreSQL, with the sandboxes of external services in the test's
 * process. `shop` is an additional server in the test's process, to prepare and inspect data; `api` sends requests to
 * the other servers.
 */
export async function manyServers(seed: number) {
  const chance = seededRandom(seed);
  const store = memoryStore();
  const log: Log = { faults: [], lines: [] };
  const servers: ServerProcess[] = [];
  const aliveServers = () => servers.filter(({ isAlive }) => isAlive);
  const anyServer = (): ServerProcess => {
    const alive = aliveServers();
    const server = alive[chance(alive.length)];
    if (!server) throw new ConnectionLost('No server is alive.');
    return server;
  };
  const ask = async (url: string, init: RequestInit): Promise<Response> => {
    try {
      const response = await fetch(url, init);
      // Read the whole body, because a server may be killed in the middle of a response.
      return new Response(await response.arrayBuffer(), response);
    } catch (cause) {
      throw new ConnectionLost('The connection broke.', { cause });
    }
  };
  const api: Answering = { request: (path, init) => ask(anyServer().url + path, init) };

  // Receives the services' webhooks and forwards each to a running server, like a load balancer.
  const webhookGate = { isHeld: false, heldBack: [] as Webhook[] };
  const notify = ({ path, headers, body }: Webhook): Promise<number> =>
    ask(anyServer().url + path, { method: 'POST', headers, body }).then(
      ({ status }) => status,
      () => 502,
    );
  const webhookServer = createServer(
    getRequestListener(async (request) => {
      const { pathname, search } = new URL(request.url);
      const headers = Object.fromEntries(
        [...request.headers].filter(([name]) => !['host', 'connection', 'content-length'].includes(name)),
      );
      const webhook = { path: pathname + search, headers, body: await request.text() };
      if (!webhookGate.isHeld) return new Response(null, { status: await notify(webhook) });
      webhookGate.heldBack.push(webhook);
      return new Response(null, { status: 200 });
    }),
  );
  await new Promise<void>((resolve) => webhookServer.listen(0, '127.0.0.1', resolve));
  const publicUrl = `http://127.0.0.1:${(webhookServer.address() as AddressInfo).port}`;

  const clock = setClock('2026-11-22T06:00:00Z');
  const now = clock.now;
  const common = { store, now, retryDelaysMs: [20, 100] };
  const secrets = {
    tap: { secretKey: SECRET },
    tabby: { secretKey: SECRET, merchantCode: 'ashjar_sa', webhookSecret: SECRET },
    tamara: { apiToken: SECRET, notificationToken: SECRET },
  };
  const sandboxes = {
    tap: await startTapSandbox({ ...common, ...secrets.tap }),
    tabby: await startTabbySandbox({ ...common, ...secrets.tabby }),
    tamara: await startTamaraSandbox({ ...common, ...secrets.tamara }),
  };
  const running: { shop?: TestShop } = {};
  const smsSandbox = await startSmsSandbox({
    appSid: SECRET,
    senderId: 'Ashjar',
    keep: async (sms) => void running.shop!.sms.push(sms),
  });
  const timeLimitMs = TIMEOUT_MS;
  const providers: ServerOptions['providers'] = {
    tap: { ...secrets.tap, baseUrl: sandboxes.tap.baseUrl, timeLimitMs },
    tabby: { ...secrets.tabby, baseUrl: sandboxes.tabby.baseUrl, timeLimitMs },
    tamara: { ...secrets.tamara, baseUrl: sandboxes.tamara.baseUrl, company: 'Ashjar', timeLimitMs },
    sms: { baseUrl: smsSandbox.url, appSid: SECRET, senderId: 'Ashjar' },
  };
  const shop = await testShop({
    data: 'empty',
    settings: { publicUrl },
    sms: unifonicSms(providers.sms),
    payments: {
      tap: tapPayments(providers.tap),
      tabby: tabbyPay({ ...providers.tabby, now }),
      tamara: tamaraPay({ ...providers.tamara, now }),
    },
  });
  running.shop = shop;
  await loadPlants(shop.database);

  const pooledUrl = POOLER_URL === undefined ? null : urlOf(POOLER_URL, databaseName(shop.databaseUrl));
  const start = (): Promise<ServerProcess> =>
    ServerProcess.start(
      {
        databaseUrl: pooledUrl ?? shop.databaseUrl,
        preparesStatements: pooledUrl === null,
        connections: CONNECTIONS,
        publicUrl,
        now: clock.now().toISOString(),
        providers,
      },
      log,
    );
  const scaleTo = async (count: number): Promise<void> => {
    await Promise.all(
      aliveServers()
        .slice(count)
        .map((server) => server.kill()),
    );
    const missing = Math.max(count - aliveServers().length, 0);
    servers.push(...(await Promise.all(Array.from({ length: missing }, start))));
  };
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await Promise.all([...Object.values(sandboxes).map(({ close }) => close()), smsSandbox.stop()]);
    webhookServer.closeAllConnections();
    webhookServer.close();
  });

  const setTo = async (moment: Date): Promise<void> => {
    clock.set(moment);
    shop.clock.set(moment);
    await Promise.all(aliveServers().map((server) => server.send({ now: moment.toISOString() })));
  };
  return {
    shop,
    api,
    webhookGate,
    notify,
    store,
    log,
    chance,
    /** Starts or kills servers until `count` are running. */
    scaleTo,
    /** Kills a random server with `kill -9`. */
    killOne: () => anyServer().kill(),
    aliveCount: () => aliveServers().length,
    /** Sets the clocks of the test and of all servers one after the other, because real clocks differ too. */
    setTo,
    pass: (ms: number) => setTo(new Date(clock.now().getTime() + ms)),
    /**
     * Runs a schedule once on a random server.
     * @returns the error, or null
     */
    run: (schedule: string) => anyServer().send({ run: schedule }),
    /** Controls the faults and webhooks of a service's sandbox. */
    control: (service: Service, what: Parameters<typeof order>[2]) => order(sandboxes[service], SECRET, what),
    /** Resolves when the services have sent all their webhooks. */
    delivered: async () => {
      await Promise.all(Object.values(sandboxes).map(({ settled }) => settled()));
    },
    theirs: () => providerCharges(store),
  };
}
export type ManyServers = Awaited<ReturnType<typeof manyServers>>;
