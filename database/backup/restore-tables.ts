import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  type BackedUpSequence,
  type BackedUpTable,
  CountedCopy,
  columnsInSql,
  readTable,
  type TableContent,
  tableInSql,
} from './backup-tables.ts';

/** Thrown if the backup is damaged or the restored rows differ from the backup. Nothing was restored then. */
export class RestoreFailed extends Error {
  override readonly name = 'RestoreFailed';
}

const isSame = (a: TableContent, b: TableContent): boolean => a.rows === b.rows && a.sha256 === b.sha256;
/**
 * Whether a table belongs to the shop. The constraints and triggers of the job queue's tables belong to the queue's
 * library.
 */
const isOurs = ({ name }: BackedUpTable): boolean => name.startsWith('public.');

/**
 * Replaces the content of the shop's tables with that of a backup, in one transaction, so that an interrupted restore
 * leaves the database unchanged. Foreign keys are dropped and created again, which checks every row. Each table is then
 * read again and must have the same bytes as the backup.
 * @param open returns a table's data from the backup
 * @param change changes the restored rows before they become visible; every reference must remain valid
 * @throws RestoreFailed with one sentence; the database's own error for a row that violates a constraint
 */
export async function restoreTables(
  client: ClientBase,
  {
    tables,
    sequences,
    open,
    change = async () => undefined,
  }: {
    tables: readonly (BackedUpTable & TableContent)[];
    sequences: readonly BackedUpSequence[];
    open: (table: BackedUpTable) => Readable;
    change?: (client: ClientBase) => Promise<void>;
  },
): Promise<void> {
  await client.query('begin');
  try {
    await client.query('set local synchronize_seqscans = off');
    const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
      `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
         from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    // Disable the triggers, because they would announce, refuse or repeat events of the past.
    const ours = tables.filter(isOurs);
    for (const table of ours) await client.query(`alter table ${tableInSql(table)} disable trigger user`);
    await client.query(`truncate ${ours.map(tableInSql).join(', ')}`);
    await client.query('truncate jobs.job, jobs.queue cascade');
    for (const table of tables) await restoreTable(client, table, open(table));
    for (const { name, last, isCalled } of sequences)
      await client.query('select setval($1::regclass, $2, $3)', [name, last, isCalled]);
    await change(client);
    for (const table of ours) await client.query(`alter table ${tableInSql(table)} enable trigger user`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('analyze');
}

async function restoreTable(
  client: ClientBase,
  table: BackedUpTable & TableContent,
  copy: Readable,
): Promise<void> {
  const read = new CountedCopy();
  const statement = `copy ${tableInSql(table)} (${columnsInSql(table)}) from stdin`;
  await pipeline(copy, read, client.query(copyFrom(statement)));
  if (!isSame(read.content(), table))
    throw new RestoreFailed(`The copy of ${table.name} is not what was backed up.`);
  const stored = new CountedCopy();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(readTable(client, table), stored, nowhere);
  if (!isSame(stored.content(), table))
    throw new RestoreFailed(`${table.name} is not stored as it was backed up.`);
}
