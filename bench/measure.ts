import autocannon from 'autocannon';

/** The middle of the times, or the higher one of the two in the middle. */
export const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

export type Load = { rate: number; p99: number; failures: number };
type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Limits that keep the load harmless: a few seconds and connections, and only on loopback. */
const SECONDS = 4;
const CONNECTIONS = 8;

/**
 * Measures the number of responses with status 200 per second, and the 99th percentile of their times in milliseconds.
 */
export const load = (url: string, requests: Request[], headers: Record<string, string> = {}): Promise<Load> =>
  loadEach(
    url,
    Array.from({ length: CONNECTIONS }, () => requests),
    headers,
  );

/** Like `load`, but each connection repeats its own requests, such as those of one shopper. */
export async function loadEach(
  url: string,
  connections: readonly Request[][],
  headers: Record<string, string> = {},
): Promise<Load> {
  const run = (duration: number) => {
    let next = 0;
    return autocannon({
      url,
      connections: connections.length,
      duration,
      headers,
      setupClient(client) {
        client.setRequests(connections[next++ % connections.length]!.map((one) => ({ ...one })));
      },
    });
  };
  await run(1);
  const result = await run(SECONDS);
  return {
    rate: result['2xx'] / result.duration,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}

/** Like `load`, but for work of several requests. Each worker performs its turns one after the other. */
export async function turns(
  workers: number,
  max: number,
  turn: (worker: number, n: number) => Promise<void>,
): Promise<Load> {
  const times: number[] = [];
  let failures = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let n = 0; n < max; n += 1) {
        const from = performance.now();
        try {
          await turn(worker, n);
          times.push(performance.now() - from);
        } catch (error) {
          // The first message is enough, because the others usually have the same reason.
          if (failures === 0) console.error(error);
          failures += 1;
        }
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return { rate: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0, failures };
}
