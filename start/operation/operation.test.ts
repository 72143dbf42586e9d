import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { everyCall } from '#contract/every-call.ts';
import { everyOfficeCall } from '#contract/every-office-call.ts';
import { openDatabase, openPool } from '#database/database.ts';
import { testShop } from '#server/test-shop.ts';
import { readOptions } from '../options.ts';
import { startShop } from '../start-shop.ts';
import { siteWith } from '../test-site.ts';
import { openLog } from './log.ts';
import { openMetrics } from './metrics.ts';
import { openMetricsListener } from './metrics-listener.ts';
import type { AnsweredRequest } from './observe-requests.ts';
import { makeReadiness } from './readiness.ts';
import { requestName } from './request-name.ts';

const shop = await testShop();
const pool = openPool(shop.databaseUrl, 2);
const database = openDatabase(pool);
const now = () => shop.clock.now();

async function openListener() {
  const readiness = makeReadiness();
  const metrics = openMetrics({ database, pool, now, onFault: (error) => expect(error).toBeUndefined() });
  const listener = await openMetricsListener('127.0.0.1', 0);
  listener.serve({ readiness, database, metrics });
  onTestFinished(async () => {
    await listener.close();
    metrics.stop();
  });
  return { readiness, metrics, url: listener.url };
}

describe('The name of a request', () => {
  it('is its call, for every call of shop and office', () => {
    const filled = (path: string) => `/api/v1${path.replace(/:\w+/g, 'x1')}`;
    for (const { method, path, name } of everyCall)
      expect(requestName(method, filled(path), null)).toBe(name);
    for (const { method, path, name } of everyOfficeCall)
      expect(requestName(method, filled(path), null)).toBe(`office.${name}`);
  });

  it('is one of four words for anything else, so that nobody can make up names without end', () => {
    expect(requestName('GET', '/products', 'text/html; charset=utf-8')).toBe('page');
    expect(requestName('GET', '/pictures/a/400.webp', 'image/webp')).toBe('file');
    expect(requestName('POST', '/webhooks/tap', null)).toBe('other');
    expect(requestName('GET', `/api/v1/${Math.random()}`, null)).toBe('unknown call');
  });
});

describe('Every request', () => {
  it('is reported with its name, status and time, and without its address', async () => {
    const seen: AnsweredRequest[] = [];
    const site = siteWith({
      onAnswered: (request) => seen.push(request),
      mount: (root) => root.get('/secret-token', (c) => c.text('file')),
      onFault: () => undefined,
    });
    const answer = await site.request('/secret-token?phone=0501234567');
    expect(seen).toMatchObject([{ method: 'GET', name: 'file', status: 200 }]);
    expect(answer.headers.get('x-request-id')).toBe(seen[0]!.id);
    expect(seen[0]!.ms).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(seen)).not.toMatch(/secret|0501234567/);
  });

  it('keeps the id of a proxy that is trusted, and of nobody else', async () => {
    const idAt = async (trustsProxy: boolean, sent: string) => {
      const site = siteWith({
        onAnswered: () => undefined,
        trustsProxy,
        mount: (root) => root.get('/office/x', (c) => c.text('page')),
      });
      return (await site.request('/office/x', { headers: { 'x-request-id': sent } })).headers.get(
        'x-request-id',
      );
    };
    expect(await idAt(true, '0123-abcd')).toBe('0123-abcd');
    expect(await idAt(false, '0123-abcd')).toMatch(/^[0-9a-f]{16}$/);
    expect(await idAt(true, 'a "broken" id')).toMatch(/^[0-9a-f]{16}$/);
  });

  it('that fails is reported with its status', async () => {
    const seen: AnsweredRequest[] = [];
    const site = siteWith({
      onAnswered: (request) => seen.push(request),
      mount: (root) => {
        root.get('/breaks', () => {
          throw new Error('broken');
        });
      },
      onFault: () => undefined,
    });
    await site.request('/breaks');
    expect(seen).toMatchObject([{ status: 500 }]);
  });
});

describe('The log', () => {
  const written: string[] = [];
  const json = openLog(
    { logFormat: 'json' },
    { release: '1.0.0', write: (line) => written.push(line), now: () => new Date(0) },
  );

  it('as JSON is an object a line, whatever text it gets', () => {
    json('Fault 3fa2: broken\n{"level":"info"}');
    json.request({ id: '0a1b2c3d', method: 'GET', name: 'page', status: 200, ms: 1.23 });
    expect(written).toHaveLength(2);
    expect(written.every((line) => !line.includes('\n'))).toBe(true);
    expect(written.map((line) => JSON.parse(line))).toEqual([
      {
        time: '1970-01-01T00:00:00.000Z',
        release: '1.0.0',
        level: 'error',
        message: 'Fault 3fa2: broken\n{"level":"info"}',
      },
      {
        time: '1970-01-01T00:00:00.000Z',
        release: '1.0.0',
        level: 'info',
        message: 'request',
        id: '0a1b2c3d',
        method: 'GET',
        name: 'page',
        status: 200,
        ms: 1.2,
      },
    ]);
  });

  it('for people has no line for a request', () => {
    const lines: string[] = [];
    const text = openLog(
      { logFormat: 'text' },
      { release: '1', write: (line) => lines.push(line), now: () => new Date() },
    );
    text('opened');
    text.request({ id: '0a1b2c3d', method: 'GET', name: 'page', status: 200, ms: 1 });
    expect(lines).toEqual(['opened']);
  });
});

describe('A server tells load balancers', () => {
  it('that it is ready, and no longer from the moment it stops', async () => {
    const { readiness, url } = await openListener();
    expect((await fetch(`${url}/ready`)).status).toBe(503);
    readiness.open();
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    const drained = readiness.drain(0.2);
    expect((await fetch(`${url}/ready`)).status).toBe(503);
    await drained;
  });

  it('its numbers: requests by call, answers of services, connections and jobs', async () => {
    const { metrics, url } = await openListener();
    metrics.addRequest({ id: '0a1b2c3d', method: 'GET', name: 'cart.readCart', status: 200, ms: 12 });
    await fetch(`${url}/ready`);
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toContain('ashjar_request_seconds_count{name="cart.readCart",status="200"} 1');
    expect(text).toContain(`ashjar_service_requests_total{host="${new URL(url).host}",outcome="503"}`);
    expect(text).toMatch(/ashjar_database_connections\{state="waiting"\} 0/);
    expect(text).toMatch(/ashjar_jobs\{state="failed"\} \d+/);
    expect(text).toMatch(/ashjar_oldest_job_seconds [\d.]+/);
    expect(text).toContain('ashjar_rows_without_month{table="vitals"} 0');
    expect(text).toContain('ashjar_recent_orders{status="awaitingPayment"} 0');
  });

  it('how many products are sold out in every city', async () => {
    const { metrics } = await openListener();
    await sql`update product_colours set stock = 0
               where product_id = (select id from products where slug = 'monstera')`.execute(database);
    const { rows } = await sql<{ has: boolean; n: number }>`
      select exists (select from product_colours c where c.product_id = p.id and c.is_listed and c.stock > 0)
             or coalesce(p.stock, 0) > 0 as has, count(*)::int as n
        from products p where p.is_listed group by has order by has`.execute(database);
    const [soldOut, inStock] = rows.map(({ n }) => n);
    const { text } = await metrics.read();
    expect(text).toContain(`ashjar_products{stock="soldOut"} ${soldOut}`);
    expect(text).toContain(`ashjar_products{stock="inStock"} ${inStock}`);
  });

  it('the numbers that need no database when it is away', async () => {
    const away = openDatabase(openPool('postgres://127.0.0.1:1/none', 1));
    const faults: unknown[] = [];
    const metrics = openMetrics({ database: away, pool, now, onFault: (error) => faults.push(error) });
    const { text } = await metrics.read();
    expect(text).toContain('ashjar_database_connections');
    expect(text).not.toMatch(/ashjar_jobs\{/);
    expect(faults).toHaveLength(1);
    metrics.stop();
    await away.destroy();
  });
});

describe('Settings of operation', () => {
  it.each([
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT must be a number from 0 to 65535, not "x".'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be a number from 0 to 300, not "-1".'],
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT must be text or json, not "xml".'],
  ])('%o are refused with one clear sentence', (env, sentence) => {
    expect(() => readOptions(env)).toThrow(sentence);
  });

  it('name METRICS_PORT if its port is in use, before the database is opened', async () => {
    const { port } = new URL((await openListener()).url);
    const env = { PORT: '0', METRICS_PORT: port, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
    await expect(startShop(readOptions(env), { log: () => undefined })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is in use. Set METRICS_PORT to a free one.`,
    );
  });
});
