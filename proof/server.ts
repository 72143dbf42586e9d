import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { openDatabase, openPool } from '#database/database.ts';
import { tabbyPay } from '#providers/payments/tabby.ts';
import { tamaraPay } from '#providers/payments/tamara.ts';
import { tapPayments } from '#providers/payments/tap.ts';
import { unifonicSms } from '#providers/sms/unifonic.ts';
import { buildApi, handlersOf, hooks, schedulesOf } from '#server/api.ts';
import { setClock } from '#server/clock.ts';
import { startJobs } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { tamperingLine } from '#server/http/tampering.ts';
import { paymentWebhooks } from '#server/payments/payment-webhooks.ts';
import { defaultSettings } from '#server/settings.ts';
import type { ServerCommand, ServerOptions } from './ipc.ts';

// A server process of the shop, opened as in start.ts but without pages: API, webhooks, job queue and the real
// adapters. The parent process sets its clock over IPC; the shop itself offers no way to set the clock (decision 023).

const options = JSON.parse(process.argv[2] ?? '') as ServerOptions;
const clock = setClock(options.now);
const messageOf = (message: object): void => {
  process.send?.(message);
};
const fault = (from: 'api' | 'jobs') => (error: unknown) =>
  messageOf({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error), from });
const notHere = (): never => {
  throw new Error('Nobody signs in here by e-mail or another service.');
};

const pool = openPool(options.databaseUrl, options.connections);
const database = openDatabase(pool, undefined, options.preparesStatements);
const running: { shop?: Shop } = {};
const shopOf = (): Shop => running.shop!;
const schedules = schedulesOf(shopOf);
const jobs = await startJobs({
  database,
  handlers: handlersOf(shopOf),
  schedules,
  runsWorkers: true,
  onError: fault('jobs'),
});
const { tap, tabby, tamara, sms } = options.providers;
const now = clock.now;
const shop: Shop = {
  database,
  clock,
  jobs,
  hooks,
  pictures: { read: notHere, save: notHere, holds: notHere, source: notHere },
  importFolder: '',
  settings: { ...defaultSettings, publicUrl: options.publicUrl, trustsProxy: true, workSteps: 2 },
  providers: {
    sms: unifonicSms(sms),
    email: { send: notHere },
    identity: { offered: [], authorizeUrl: notHere, identify: notHere },
    payments: {
      tap: tapPayments(tap),
      tabby: tabbyPay({ ...tabby, now }),
      tamara: tamaraPay({ ...tamara, now }),
    },
  },
};
running.shop = shop;
await jobs.work();

const site = new Hono();
site.route('/webhooks', paymentWebhooks(shop, fault('api')));
site.route(
  '/',
  buildApi(shop, fault('api'), {
    onTampering: (tampering) => messageOf({ logged: tamperingLine(tampering) }),
  }),
);
const server = createServer(getRequestListener(site.fetch));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

async function handleCommand(command: ServerCommand): Promise<void> {
  if ('now' in command) clock.set(command.now);
  else await schedules.find(({ name }) => name === command.run)!.run();
}
process.on('message', (command: ServerCommand) => {
  handleCommand(command).then(
    () => messageOf({ done: command.id, error: null }),
    (error: unknown) => messageOf({ done: command.id, error: String(error) }),
  );
});
// Exit when the parent process disconnects, because the test has ended.
process.on('disconnect', () => process.exit(0));
messageOf({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
