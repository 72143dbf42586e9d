import { createHash, type Hash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, type ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** A table in a backup, with the columns that are backed up. */
export type BackedUpTable = {
  /** The table's name with its schema, such as `public.orders`. */
  name: string;
  columns: string[];
  /**
   * The columns by which the rows are sorted, in a table with partitions: other partitions would return them in another
   * order. If left out, the rows are in the order in which they are stored.
   */
  sortedBy?: string[] | undefined;
};
/**
 * What a table contains in a backup: the number of rows and a hash of their bytes. A restore is verified with these.
 */
export type TableContent = { rows: number; sha256: string };
export type BackedUpSequence = { name: string; last: number; isCalled: boolean };

/**
 * The tables of the job queue. A backup contains only unfinished jobs, neither finished ones nor the queue's
 * statistics.
 */
const JOB_TABLES = ['jobs.queue', 'jobs.job'];
const OPEN_JOBS = `state < 'completed'`;
const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');
/** Returns a table's name, quoted for SQL. */
export const tableInSql = ({ name }: Pick<BackedUpTable, 'name'>): string => quoted(name);
export const columnsInSql = ({ columns }: Pick<BackedUpTable, 'columns'>): string =>
  columns.map((column) => `"${column}"`).join(', ');

/** Runs the work on a separate connection, because its transaction may take minutes. */
export async function withConnection<T>(url: string, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'ashjar backup' });
  // Without this listener, a lost connection would end the process. The interrupted query throws anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Lists the names of the migrations that have run on this database. */
export async function listMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  return rows.map(({ name }) => name);
}

/**
 * Lists the tables of the shop and of its job queue in this database. Left out are unlogged tables, which PostgreSQL
 * empties after a crash anyway, and the list of migrations, which is in the backup's manifest.
 */
export async function listTables(client: ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
            case when c.relkind = 'p' then array_agg(a.attname::text order by array_position(k.conkey, a.attnum))
                                           filter (where a.attnum = any(k.conkey)) end as "sortedBy"
       from pg_class c
            join pg_namespace n on n.oid = c.relnamespace
            join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
      where (n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and c.relname <> 'schema_migrations')
         or n.nspname || '.' || c.relname = any($1)
      group by 1, c.relkind
      order by array_position($1, n.nspname || '.' || c.relname) nulls first, 1`,
    [JOB_TABLES],
  );
  return rows.map(({ sortedBy, ...table }) => (sortedBy ? { ...table, sortedBy } : table));
}

/** Lists the current value of each sequence of the shop. A value may be ahead of the rows, but never behind them. */
export async function listSequences(client: ClientBase): Promise<BackedUpSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const sequences: BackedUpSequence[] = [];
  for (const { name } of rows) {
    const read = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value as last, is_called as "isCalled" from ${quoted(name)}`,
    );
    for (const { last, isCalled } of read.rows) sequences.push({ name, last: Number(last), isCalled });
  }
  return sequences;
}

const NEW_LINE = 10;

/**
 * A stream that passes on a table's data, counts the rows and hashes the bytes. Each line is one row, because COPY
 * escapes line breaks in values.
 */
export class CountedCopy extends Transform {
  readonly #hash: Hash = createHash('sha256');
  #rows = 0;
  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, data: Buffer) => void) {
    this.#hash.update(chunk);
    for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1)) this.#rows += 1;
    done(null, chunk);
  }
  content(): TableContent {
    return { rows: this.#rows, sha256: this.#hash.copy().digest('hex') };
  }
}

/** Reads a table's rows in PostgreSQL's text format. */
export const readTable = (client: ClientBase, table: BackedUpTable): Readable => {
  const where = table.name === 'jobs.job' ? ` where ${OPEN_JOBS}` : '';
  const order = table.sortedBy ? ` order by ${columnsInSql({ columns: table.sortedBy })}` : '';
  return client.query(
    copyTo(`copy (select ${columnsInSql(table)} from ${tableInSql(table)}${where}${order}) to stdout`),
  );
};

/**
 * Reads every table from one snapshot while the shop stays open, so that related rows match: no order without its
 * payment.
 * @param write stores a table's data; it must read the stream to its end
 */
export async function backUpTables(
  client: ClientBase,
  write: (table: BackedUpTable, copy: Readable) => Promise<void>,
): Promise<{ tables: (BackedUpTable & TableContent)[]; sequences: BackedUpSequence[] }> {
  await client.query('begin isolation level repeatable read read only');
  // Switch synchronized scans off: such a scan may start in the middle of a large table, which would change the order
  // of the rows.
  await client.query('set local synchronize_seqscans = off');
  const tables: (BackedUpTable & TableContent)[] = [];
  for (const table of await listTables(client)) {
    const counted = new CountedCopy();
    await Promise.all([pipeline(readTable(client, table), counted), write(table, counted)]);
    tables.push({ ...table, ...counted.content() });
  }
  // Read the sequences after the rows. Sequences have no snapshot, and one that is behind the rows would produce a
  // number twice.
  const sequences = await listSequences(client);
  await client.query('commit');
  return { tables, sequences };
}
