import { randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase, openPool } from './database.ts';
import { allowRivals } from './rival.ts';
import { copyDatabase, urlOf } from './test-server.ts';

export type TestDatabase = { readonly url: string; readonly pool: Pool; readonly database: Database };

type Kind = 'shop' | 'empty' | 'bare';

/**
 * Creates a separate PostgreSQL database for a test file, and drops it when the file is done. Call this at the top of
 * the file: `const { database } = await testDatabase();`
 * @param kind 'shop': the demo shop after its first start (default); 'empty': all tables without rows; 'bare': no
 * tables at all
 */
export async function testDatabase(kind: Kind = 'shop'): Promise<TestDatabase> {
  const { url, drop } = await copyTemplate(kind);
  const pool = openPool(url);
  const database = openDatabase(pool);
  allowRivals(database, pool);
  afterAll(async () => {
    // `destroy` also ends the pool.
    await database.destroy();
    await drop();
  });
  return { url, pool, database };
}

/**
 * Copies a template to a database that outlives the test file. The database is dropped at the end of the test run, or
 * by `drop`.
 */
export async function copyTemplate(kind: Kind): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url: server, run, emptyTemplate, shopTemplate, failures } = inject('testServer');
  const template = { shop: shopTemplate, empty: emptyTemplate, bare: 'template1' }[kind];
  const failure = failures[template];
  if (failure !== undefined) throw new Error(`The ${kind} test database could not be made. ${failure}`);
  const name = `ashjar_test_${run}_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, copyDatabase(name, template));
  return { url: urlOf(server, name), drop: () => asAdmin(server, `drop database ${name} with (force)`) };
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
