import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import { PLANNED_EACH_TIME_MARK } from '#database/prepared-statements.ts';

// Checks the plans of the statements that a request sends: none reads a whole table that grows, and none reads more rows
// than a page needs.

export type Statement = { text: string; values: unknown[] };

/** The number of rows that a node of a plan may read from a table. A list of products reads at most 4,000. */
const MAX_ROWS = 5_000;

const watchers = new WeakMap<Pool, (statement: Statement) => void>();
const watched = new WeakSet<PoolClient>();

/** Records each different statement that the work sends over the pool. */
export async function statementsOf(pool: Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const seen = new Map<string, Statement>();
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [query, values] = args as [string | Partial<Statement>, unknown];
      const { text = '', values: own } = typeof query === 'string' ? { text: query } : query;
      watchers.get(pool)?.({ text, values: own ?? (Array.isArray(values) ? values : []) });
      return send(...args);
    }) as typeof client.query;
  };
  watchers.set(pool, (statement) => seen.set(statement.text, statement));
  pool.on('acquire', watch);
  try {
    await work();
  } finally {
    pool.off('acquire', watch);
    watchers.delete(pool);
  }
  return [...seen.values()];
}

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const IS_EXPLAINED = /^\s*(\/\*.*?\*\/\s*)?(select|with|insert|update|delete)\b/i;
const WRITES =
  /\b(insert into|update|delete from|for update|for no key update|for share|nextval|pg_notify|pg_advisory)\b/i;

/** The number of rows that sequential scans of this connection have read in each table, also within functions. */
async function scannedRows(client: PoolClient): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; n: number }>(
    'select relname as name, seq_tup_read as n from pg_stat_xact_user_tables',
  );
  return new Map(rows.map(({ name, n }) => [name, Number(n)]));
}

type Options = {
  isGrowing: (table: string) => boolean;
  /**
   * True if the tables have too few rows for the planner to use an index: sequential scans are then switched off, and
   * one that remains means that no index helps.
   */
  hasFewRows: boolean;
  /** True to check also the plan for any values, which PostgreSQL may use for a prepared statement. */
  isPrepared?: boolean;
};

/** A value as text that `execute` accepts for a parameter of any type. */
const literalOf = (value: unknown): string =>
  value === null || value === undefined
    ? 'null'
    : escapeLiteral(
        Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join()}}` : String(value),
      );

/** The whole tables that the statements read, and the nodes that read too many rows; empty if all plans are fine. */
export async function faultsOf(
  pool: Pool,
  statements: readonly Statement[],
  options: Options,
): Promise<string[]> {
  const faults: string[] = [];
  const client = await pool.connect();
  try {
    for (const { text, values } of statements.filter((one) => IS_EXPLAINED.test(one.text))) {
      // Explain a statement that writes without running it.
      const isRead = !WRITES.test(text);
      const planOf = async (how: string): Promise<Plan> => {
        const { rows } = await client.query(`explain (${how}, format json) ${text}`, values);
        return rows[0]['QUERY PLAN'][0].Plan;
      };
      const planForAnyValues = async (): Promise<Plan> => {
        await client.query('set local plan_cache_mode = force_generic_plan');
        await client.query(`prepare for_any_values as ${text}`);
        const given = values.length === 0 ? '' : `(${values.map(literalOf).join()})`;
        const { rows } = await client.query(
          `explain (analyze, timing off, format json) execute for_any_values${given}`,
        );
        await client.query('deallocate for_any_values');
        return rows[0]['QUERY PLAN'][0].Plan;
      };
      const about = text.replaceAll(/\s+/g, ' ').slice(0, 300);
      await client.query('begin');
      try {
        if (options.hasFewRows) await client.query('set local enable_seqscan = off');
        const before = await scannedRows(client);
        const measured = isRead ? nodesOf(await planOf('analyze, timing off')) : [];
        for (const [table, rows] of await scannedRows(client))
          if (rows - (before.get(table) ?? 0) > MAX_ROWS) faults.push(`reads all of ${table}: ${about}`);
        if (options.isPrepared && isRead && !text.startsWith(PLANNED_EACH_TIME_MARK))
          measured.push(...nodesOf(await planForAnyValues()));
        const planned = nodesOf(await planOf('costs off'));
        for (const node of planned) {
          const table = node['Relation Name'] ?? '';
          if (node['Node Type'] === 'Seq Scan' && options.isGrowing(table))
            faults.push(`reads all of ${table}: ${about}`);
        }
        for (const { 'Relation Name': table, ...node } of measured) {
          const read = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
          const rows = Math.round(read * (node['Actual Loops'] ?? 1));
          if (table !== undefined && rows > MAX_ROWS)
            faults.push(`${node['Node Type']} reads ${rows} rows of ${table}: ${about}`);
        }
      } finally {
        await client.query('rollback');
      }
    }
  } finally {
    client.release();
  }
  return faults;
}
