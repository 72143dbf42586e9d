import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll } from 'vitest';
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
/** Beside the test's own twenty and those of another test file, all within the hundred of the test database. */
const CONNECTIONS = 10;
/** A service that is slower is away; short, because here it is slow on purpose. */
const TIMEOUT_MS = 3_000;

export type Service = 'tap' | 'tabby' | 'tamara';
export type Webhook = { path: string; headers: Record<string, string>; body: string };

/** Chance that can be repeated: the same seed, the same numbers (mulberry32). @returns 0 to n - 1 */
export function seededRandom(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

/** The connection broke before an answer: nobody knows whether it was done. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/**
 * Servers of the shop in processes of their own on one PostgreSQL, and the outside services beside them, in the test's
 * process. The test's own shop is one more, in process, for what is prepared and looked at; shoppers meet the others.
 */
export async function manyServers(seed: number) {
  const chance = seededRandom(seed);
  const store = memoryStore();
  const log: Log = { faults: [], lines: [] };
  const servers: ServerProcess[] = [];
  const living = () => servers.filter(({ isAlive }) => isAlive);
  const anyServer = (): ServerProcess => {
    const alive = living();
    const server = alive[chance(alive.length)];
    if (!server) throw new ConnectionLost('No server is alive.');
    return server;
  };
  const ask = async (url: string, init: RequestInit): Promise<Response> => {
    try {
      const response = await fetch(url, init);
      // To its end: a server may be killed in the middle of an answer.
      return new Response(await response.arrayBuffer(), response);
    } catch (cause) {
      throw new ConnectionLost('The connection broke.', { cause });
    }
  };
  const api: Answering = { request: (path, init) => ask(anyServer().url + path, init) };

  // Where the services tell the shop: like a balancer it hands on to whichever server is there.
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
  const books = { store, now, retryDelaysMs: [20, 100] };
  const secrets = {
    tap: { secretKey: SECRET },
    tabby: { secretKey: SECRET, merchantCode: 'ashjar_sa', webhookSecret: SECRET },
    tamara: { apiToken: SECRET, notificationToken: SECRET },
  };
  const sandboxes = {
    tap: await startTapSandbox({ ...books, ...secrets.tap }),
    tabby: await startTabbySandbox({ ...books, ...secrets.tabby }),
    tamara: await startTamaraSandbox({ ...books, ...secrets.tamara }),
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

  const start = (): Promise<ServerProcess> =>
    ServerProcess.start(
      {
        databaseUrl: shop.databaseUrl,
        connections: CONNECTIONS,
        publicUrl,
        now: clock.now().toISOString(),
        providers,
      },
      log,
    );
  const haveAlive = async (count: number): Promise<void> => {
    await Promise.all(
      living()
        .slice(count)
        .map((server) => server.kill()),
    );
    const missing = Math.max(count - living().length, 0);
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
    await Promise.all(living().map((server) => server.notify({ now: moment.toISOString() })));
  };
  return {
    shop,
    api,
    webhookGate,
    notify,
    /** What the sandboxes keep. */
    store,
    log,
    chance,
    /** Starts servers, or kills some, until there are so many; those that were killed come back. */
    haveAlive,
    /** Kills one of them as `kill -9` does, whatever it is doing. */
    killOne: () => anyServer().kill(),
    alive: () => living().length,
    /** Sets everybody's clock, one after the other, as clocks are. */
    setTo,
    pass: (ms: number) => setTo(new Date(clock.now().getTime() + ms)),
    /** Has one server do what the clock would have it do. @returns what went wrong, or null. */
    run: (schedule: string) => anyServer().notify({ run: schedule }),
    /** Tells a service what to do wrong. */
    order: (service: Service, what: Parameters<typeof order>[2]) => order(sandboxes[service], SECRET, what),
    /** Resolves when the services have told everything they have to tell. */
    delivered: async () => {
      await Promise.all(Object.values(sandboxes).map(({ settled }) => settled()));
    },
    theirs: () => providerCharges(store),
  };
}
export type ManyServers = Awaited<ReturnType<typeof manyServers>>;
