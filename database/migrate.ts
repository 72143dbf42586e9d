import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientBase, DatabaseError, Pool } from 'pg';
import { type Statement, statementsOf } from './sql-statements.ts';

/**
 * Thrown if a migration fails, or if the database does not match the migration files. The message names file and line.
 */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
}

const FOLDER = join(import.meta.dirname, 'migrations');
const FILE_NAME = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;

/** The key of the advisory lock: an arbitrary number that is the same in every server. */
const MIGRATION_LOCK = 4_710_024;

type Migration = { readonly name: string; readonly sql: string; readonly sha256: string };

/**
 * Migrates a database to this version of the shop: runs each file `NNNN-name.sql` that has not run on the database, in
 * order, each in its own transaction. Servers that start together wait for one another. A file with a smaller number
 * than one that has already run is run too; tools/migrations-lock.ts prevents such files from being added.
 * @returns the names of the files that ran
 * @throws MigrationFailed if a file fails (its transaction is rolled back), or if a file that ran before was changed or
 * is missing
 */
export async function migrate(database: string | Pool, folder: string = FOLDER): Promise<string[]> {
  const migrations = readMigrations(folder);
  if (database instanceof Pool) {
    const client = await database.connect();
    try {
      return await migrateWith(client, migrations);
    } finally {
      client.release();
    }
  }
  const client = new Client({ connectionString: database, application_name: 'ashjar migrations' });
  // Without this listener, a lost connection would end the process. The interrupted query below throws anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await migrateWith(client, migrations);
  } finally {
    await client.end();
  }
}

async function migrateWith(client: ClientBase, migrations: Migration[]): Promise<string[]> {
  // Use a lock of the connection instead of a transaction, because it must span several transactions, one per file.
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    // Do not wait for the disk at each commit: what a crash loses is run again at the next start, and every later commit
    // that waits is preceded by these.
    await client.query('set synchronous_commit = off');
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, sha256 text not null, applied_at timestamptz not null default clock_timestamp())`,
    );
    const applied = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations order by name',
    );
    const waiting = notYetRun(applied.rows, migrations);
    for (const migration of waiting) await apply(client, migration);
    return waiting.map(({ name }) => name);
  } finally {
    // Ignore errors of the unlock: a lost connection has already released the lock, and this error must not hide the
    // original one.
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await client.query('reset synchronous_commit').catch(() => undefined);
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    if (!FILE_NAME.test(name))
      throw new MigrationFailed(`${name}: a migration is named 0001-what-it-does.sql.`);
    // Normalize line endings: a checkout on Windows may have others, which must not change the hash.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

function notYetRun(applied: { name: string; sha256: string }[], migrations: Migration[]): Migration[] {
  const files = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of applied) {
    const file = files.get(name);
    if (!file) {
      throw new MigrationFailed(
        `${name} ran on this database but is not among this version's migrations: a newer shop was here, or the file was removed.`,
      );
    }
    if (file.sha256 !== sha256) {
      throw new MigrationFailed(
        `${name} was changed after it ran on this database: put it back as it was, and write the change as a new file.`,
      );
    }
    files.delete(name);
  }
  return [...files.values()];
}

async function apply(client: ClientBase, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    for (const statement of statementsOf(migration.sql)) await run(client, migration, statement);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function run(client: ClientBase, { name }: Migration, { text, line }: Statement): Promise<void> {
  if (/^(begin|start\s+transaction|commit|rollback|end)\b/i.test(text)) {
    throw new MigrationFailed(
      `${name}, line ${line}: a migration is one transaction already; leave out "${text}".`,
    );
  }
  try {
    await client.query(text);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const place = placeOf(error, text, line);
    const more = [error.detail, error.hint].filter(Boolean).join(' ');
    throw new MigrationFailed(`${name}, ${place}: ${error.message}.${more ? ` ${more}` : ''}`, {
      cause: error,
    });
  }
}

function placeOf(error: DatabaseError, text: string, line: number): string {
  if (error.position === undefined) return `line ${line}`;
  // PostgreSQL counts the position in characters from 1, while JavaScript counts UTF-16 units, so convert it.
  const before = [...text].slice(0, Number(error.position) - 1).join('');
  const lines = before.split('\n');
  return `line ${line + lines.length - 1}, column ${[...(lines.at(-1) ?? '')].length + 1}`;
}
