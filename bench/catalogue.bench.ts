import { writeFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { catalogueRequests, newSearches, type Request } from './catalogue-requests.ts';
import { openFilledShop } from './filled-shop.ts';
import { type Running, runCatalogue, runReference, ticksOf, ticksUnder } from './processes.ts';

// `npm run bench -- catalogue [numbers of products…]` measures uncached responses about the catalogue over HTTP on ten
// connections. A bare server that sends as many bytes is measured in the same seconds, because the speed of the machine
// varies. BENCH_BEFORE names the folder of another checkout, which is measured alternately with this one on the same
// database. BENCH_JSON names an output file for draw-growth.ts. BENCH_DATABASES names a folder that keeps the databases.

const CONNECTIONS = 10;
const SECONDS = 2;
const WARM_SECONDS = 1;
/** The response time in milliseconds above which only one response is measured. */
const SLOW_MS = 2_000;
const SIZES = [1_000, 100_000];

export type Speed = {
  rate: number;
  p50: number;
  p99: number;
  /** The median response time on a single connection, in milliseconds. */
  alone: number;
  /** The processor time per response in milliseconds, the value that other load on the machine changes least. */
  server: number;
  database: number;
  bytes: number;
};
/** The results for one size of the catalogue: by kind of request, for each checkout and for the bare server. */
export type Measured = {
  products: number;
  rows: { what: string; before: Speed | null; now: Speed; bare: number }[];
};

const KINDS = { ...catalogueRequests, 'search, a new text': newSearches };
let nextNew = 0;
/** The next new search; each connection would begin the same list from its start. */
const nextSearch = () => newSearches[nextNew++ % newSearches.length]!;

async function load(url: string, requests: Request[], seconds: number) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests:
      requests === newSearches
        ? [{ ...nextSearch(), setupRequest: (request) => ({ ...request, ...nextSearch() }) }]
        : requests.map((request) => ({ ...request, headers: { ...request.headers } })),
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${requests[0]?.path}: ${result.non2xx + result.errors} were not answered with 200`);
  return {
    rate: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: result['2xx'] === 0 ? 0 : result.throughput.total / result['2xx'],
  };
}

/** Returns the median response time on a single connection, in milliseconds. */
async function alone(url: string, requests: Request[]): Promise<number> {
  const times: number[] = [];
  // The last ones, because of new searches the first have been sent under load.
  for (const { path, ...rest } of requests.slice(-15)) {
    const from = performance.now();
    await (await fetch(url + path, rest)).arrayBuffer();
    times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b)[7] ?? 0;
}

async function speedOf({ url, pid }: Running, postgres: number, requests: Request[]): Promise<Speed> {
  let from = [ticksOf(pid), ticksUnder(postgres)] as const;
  const usedBy = (answers: number) => ({
    server: ((ticksOf(pid) - from[0]) * 10) / answers,
    database: ((ticksUnder(postgres) - from[1]) * 10) / answers,
  });
  // A response that takes seconds is measured once, because a load of them would not end.
  const [{ path, ...rest } = { path: '/' }] = requests;
  const startedAt = performance.now();
  const { byteLength: bytes } = await (await fetch(url + path, rest)).arrayBuffer();
  const took = performance.now() - startedAt;
  if (took > SLOW_MS) return { rate: 1000 / took, p50: took, p99: took, alone: took, bytes, ...usedBy(1) };
  await load(url, requests, WARM_SECONDS);
  from = [ticksOf(pid), ticksUnder(postgres)];
  const loaded = await load(url, requests, SECONDS);
  return { ...loaded, ...usedBy(loaded.rate * SECONDS), alone: await alone(url, requests) };
}

/** Returns how many responses of this size the bare server sends per second. */
async function bareRate(reference: Running, bytes: number): Promise<number> {
  const path = `/${Math.round(bytes)}`;
  await fetch(reference.url + path, {
    method: 'POST',
    headers: { 'x-bench-give': '{}' },
    body: 'x'.repeat(Math.round(bytes)),
  });
  return (await load(reference.url, [{ method: 'GET', path, headers: {} }], 1)).rate;
}

/** Measures a shop with this many products on a separate database. */
export async function measureCatalogue(many: number, log: (line: string) => void): Promise<Measured> {
  const server = await openFilledShop(many, log);
  const running: Running[] = [];
  try {
    const now = await runCatalogue(server.url);
    const reference = await runReference();
    running.push(now, reference);
    const older = process.env.BENCH_BEFORE;
    const before = older === undefined ? null : await runCatalogue(server.url, older);
    if (before) running.push(before);
    const rows: Measured['rows'] = [];
    for (const [what, requests] of Object.entries(KINDS)) {
      const speedBefore = before ? await speedOf(before, server.pid, requests) : null;
      const speed = await speedOf(now, server.pid, requests);
      const bare = await bareRate(reference, speed.bytes);
      rows.push({ what, before: speedBefore, now: speed, bare });
      log(`  ${what}: ${speedBefore?.rate.toFixed(0) ?? ''} ${speed.rate.toFixed(0)}/s`);
    }
    return { products: many, rows };
  } finally {
    for (const one of running) await one.stop();
    await server.stop();
  }
}

/** Prints responses per second, medians, and the ratio to the bare server. */
export async function printCatalogue(sizes: readonly number[]): Promise<void> {
  const all: Measured[] = [];
  const file = process.env.BENCH_JSON;
  for (const many of sizes.length > 0 ? sizes : SIZES) {
    const measured = await measureCatalogue(many, console.error);
    all.push(measured);
    const headings = ['rate', 'p50', 'p99', 'alone', 'server', 'database', 'of bare'];
    console.log(`\n${many} products`.padEnd(35) + headings.map((h) => h.padStart(9)).join(''));
    for (const { what, before, now, bare } of measured.rows) {
      for (const [name, speed] of [
        ['before', before],
        ['now', now],
      ] as const) {
        if (speed === null) continue;
        const { rate, p50, p99, alone, server, database } = speed;
        const columns = [rate.toFixed(0), p50.toFixed(0), p99.toFixed(0), alone.toFixed(1)];
        columns.push(server.toFixed(2), database.toFixed(2), (rate / bare).toFixed(3));
        console.log(`${what}, ${name}`.padEnd(34) + columns.map((one) => one.padStart(9)).join(''));
      }
    }
    if (file !== undefined) writeFileSync(file, `${JSON.stringify(all, null, 1)}\n`);
  }
}
