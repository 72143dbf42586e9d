import { Client, type ClientBase, type Pool } from 'pg';
import type { Load } from './measure.ts';

/** A recorded statement with its values and the rows that it returned. */
export type Sent = { text: string; values: readonly unknown[]; rows: readonly Record<string, unknown>[] };

/** Records all statements that a pool's connections send. Call it before the first connection is opened. */
export function record(pool: Pool): { take(): Sent[] } {
  let sent: Sent[] = [];
  pool.on('connect', (client: ClientBase) => {
    const send = client.query.bind(client) as (...args: unknown[]) => Promise<{ rows: Sent['rows'] }>;
    client.query = (async (...args: unknown[]) => {
      const [requested, values] = args as [
        string | { text: string; values?: unknown[] },
        unknown[] | undefined,
      ];
      const text = typeof requested === 'string' ? requested : requested.text;
      const result = await send(...args);
      sent.push({
        text,
        values: values ?? (typeof requested === 'string' ? [] : (requested.values ?? [])),
        rows: result.rows,
      });
      return result;
    }) as typeof client.query;
  });
  return {
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}

/**
 * The first id in the measured database. The ids of each table start at a different million, so that no other number is
 * mistaken for an id.
 */
export const FIRST_ID = 1_000_000;
const isId = (value: unknown): value is number => typeof value === 'number' && value >= FIRST_ID;
const ORDER_NUMBER = /^A-\d+$/;

/**
 * Replaces recorded ids in a statement's values with the ids in this database, because concurrent transactions get ids
 * in another order.
 */
function renamed(value: unknown, names: ReadonlyMap<unknown, unknown>): unknown {
  if (names.has(value)) return names.get(value);
  if (Array.isArray(value)) return value.map((one) => renamed(one, names));
  if (typeof value !== 'string' || names.size === 0) return value;
  let text = value;
  for (const [before, now] of names) text = text.replaceAll(String(before), String(now));
  return text;
}

/**
 * Sends recorded statements to the bare database: each unit of work on one connection, several units at the same time.
 */
export async function replay(
  url: string,
  works: readonly (readonly Sent[])[],
  connections: number,
): Promise<Load> {
  const clients = Array.from({ length: connections }, () => new Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const times: number[] = [];
  let next = 0;
  const sendWorks = async (client: Client): Promise<void> => {
    for (let work = works[next++]; work !== undefined; work = works[next++]) {
      const from = performance.now();
      const names = new Map<unknown, unknown>();
      for (const { text, values, rows } of work) {
        const result = await client.query(text, values.map((value) => renamed(value, names)) as unknown[]);
        for (const [at, row] of rows.entries()) {
          for (const [column, before] of Object.entries(row)) {
            const isName = isId(before) || (typeof before === 'string' && ORDER_NUMBER.test(before));
            if (isName) names.set(before, (result.rows as Record<string, unknown>[])[at]?.[column]);
          }
        }
      }
      times.push(performance.now() - from);
    }
  };
  const start = performance.now();
  try {
    await Promise.all(clients.map(sendWorks));
  } finally {
    // Also after an error, so that the error is reported, and not that the server cut the other connections.
    await Promise.allSettled(clients.map((client) => client.end()));
  }
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return { rate: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0, failures: 0 };
}
