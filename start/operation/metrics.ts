import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#database/database.ts';
import { countRowsWithoutMonth } from '#database/months.ts';
import type { Standby } from '#database/standby.ts';
import { countByStock } from '#server/catalogue/listed.public.ts';
import { MINUTE } from '#server/clock.ts';
import { readQueueState } from '#server/events/queue-state.ts';
import { countRecentOrders } from '#server/orders/reports/work.public.ts';
import type { AnsweredRequest } from './observe-requests.ts';

/** The histogram buckets in seconds: a cached page takes 1 ms, an order 100 ms, a slow payment service 10 s. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** The age of an order that still counts as recent. */
const RECENT_MS = 15 * MINUTE;

type Measured = {
  database: Database;
  pool: Pool;
  standby?: Standby | null;
  now: () => Date;
  onFault: (error: unknown) => void;
};
/** The messages that Node's `fetch` sends on its diagnostics channels. */
type Sent = { request: { origin?: unknown }; response?: { statusCode: number } };

export type Metrics = {
  addRequest(request: AnsweredRequest): void;
  /**
   * Returns the metrics in Prometheus' text format. The states of jobs, orders, stock and the connection pool are read
   * at this moment.
   */
  read(): Promise<{ type: string; text: string }>;
  stop(): void;
};

/**
 * Collects the metrics of one server. Labels are the names of calls and the hosts of outside services, never URLs,
 * people or orders.
 */
export function openMetrics({ database, pool, standby, now, onFault }: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'ashjar_request_seconds',
    help: 'Time until the answer to a request began, by call and status',
    labelNames: ['name', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const sent = new Counter({
    name: 'ashjar_service_requests_total',
    help: 'Requests to outside services by host and outcome: a status, or failed',
    labelNames: ['host', 'outcome'],
    registers,
  });
  new Gauge({
    name: 'ashjar_database_connections',
    help: 'Connections of the pool: all, idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'all' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  if (standby) addStandby(registers, standby);
  const jobs = new Gauge({
    name: 'ashjar_jobs',
    help: 'Background jobs that are due, run, or have failed for good',
    labelNames: ['state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'ashjar_oldest_job_seconds',
    help: 'For how long the oldest job has been due',
    registers,
  });
  const withoutMonth = new Gauge({
    name: 'ashjar_rows_without_month',
    help: 'Rows that are in no partition of a month, because its job ran too late or a clock is wrong; 0 is right',
    labelNames: ['table'],
    registers,
  });
  const orders = new Gauge({
    name: 'ashjar_recent_orders',
    help: 'Orders placed in the last 15 minutes, by the status that they have now',
    labelNames: ['status'],
    registers,
  });
  const products = new Gauge({
    name: 'ashjar_products',
    help: 'Listed products, by whether some city can have them',
    labelNames: ['stock'],
    registers,
  });
  const onAnswer = (message: unknown): void => {
    const { request, response } = message as Sent;
    sent.inc({ host: hostOf(request.origin), outcome: String(response?.statusCode ?? 'failed') });
  };
  subscribe('undici:request:headers', onAnswer);
  subscribe('undici:request:error', onAnswer);
  return {
    addRequest: ({ name, status, ms }) => requests.observe({ name, status }, ms / 1000),
    async read() {
      // If the database is unreachable, return the other metrics without what it knows.
      const read = Promise.all([
        readQueueState(database, now()),
        countRowsWithoutMonth(database),
        countRecentOrders(database, new Date(now().getTime() - RECENT_MS)),
        countByStock(database),
      ]);
      const found = await read.catch((error: unknown) => void onFault(error));
      for (const gauge of [jobs, oldest, withoutMonth, orders, products]) gauge.reset();
      if (found) {
        const [state, rows, recent, stock] = found;
        for (const name of ['due', 'active', 'failed'] as const) jobs.set({ state: name }, state[name]);
        oldest.set(state.oldestSeconds);
        for (const [table, count] of Object.entries(rows)) withoutMonth.set({ table }, count);
        for (const [status, count] of Object.entries(recent)) orders.set({ status }, count);
        products.set({ stock: 'inStock' }, stock.inStock);
        products.set({ stock: 'soldOut' }, stock.soldOut);
      }
      return { type: registry.contentType, text: await registry.metrics() };
    },
    stop() {
      unsubscribe('undici:request:headers', onAnswer);
      unsubscribe('undici:request:error', onAnswer);
      registry.clear();
    },
  };
}

function addStandby(registers: Registry[], standby: Standby): void {
  new Counter({
    name: 'ashjar_late_reads_total',
    help: 'Reads that may be a second old, by the server that answered: standby, or primary in its place',
    labelNames: ['server'],
    registers,
    collect() {
      const { reads } = standby.state();
      this.reset();
      this.inc({ server: 'standby' }, reads.standby);
      this.inc({ server: 'primary' }, reads.primary);
    },
  });
  new Gauge({
    name: 'ashjar_standby_lag_seconds',
    help: 'How far the standby was behind when a read last asked, at least',
    registers,
    collect() {
      const { lagMs } = standby.state();
      if (lagMs !== null) this.set(lagMs / 1000);
    },
  });
}

const hostOf = (origin: unknown): string =>
  URL.canParse(String(origin)) ? new URL(String(origin)).host : 'unknown';
