import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { openPool } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { makeTestFolder, removeLeftTestFolders } from './test-folder.ts';
import { fillEmptyTemplate, fillShopTemplate } from './test-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this test run, and the two templates from which test databases are copied. */
    testServer: {
      url: string;
      run: string;
      emptyTemplate: string;
      shopTemplate: string;
      failures: Record<string, string>;
    };
  }
}

/** Starts one PostgreSQL for the whole test run, and creates the templates once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given === undefined ? await startServer() : { url: given, stop: async () => undefined };
  const run = randomBytes(4).toString('hex');
  const emptyTemplate = `ashjar_empty_${run}`;
  const shopTemplate = `ashjar_shop_${run}`;
  const admin = openPool(server.url, 1);
  const tearDown = async () => {
    // Drop all databases of this run, including those that a crashed test has not dropped.
    const left = await admin.query<{ datname: string }>(
      "select datname from pg_database where datname like 'ashjar\\_%' and datname like $1",
      [`%\\_${run}%`],
    );
    for (const { datname } of left.rows) await admin.query(`drop database ${datname} with (force)`);
    await admin.end();
    await server.stop();
  };
  // The error of each template that failed. A failed template, for example because of a wrong migration, fails only the
  // tests that use it.
  const failures: Record<string, string> = {};
  const createTemplate = async (name: string, from: string, filler: (pool: Pool) => Promise<void>) => {
    try {
      if (failures[from] !== undefined) throw new Error(failures[from]);
      await admin.query(copyDatabase(name, from));
      await fill(server.url, name, filler);
    } catch (error) {
      failures[name] = String(error);
    }
  };
  await createTemplate(emptyTemplate, 'template1', fillEmptyTemplate);
  await createTemplate(shopTemplate, emptyTemplate, fillShopTemplate);
  project.provide('testServer', { url: server.url, run, emptyTemplate, shopTemplate, failures });
  return tearDown;
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  await removeLeftTestFolders();
  const folder = makeTestFolder();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, isThrowaway: true });
    return {
      url: server.url,
      stop: async () => {
        await server.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

async function fill(server: string, name: string, filler: (pool: Pool) => Promise<void>) {
  const pool = openPool(urlOf(server, name), 4);
  try {
    await filler(pool);
  } finally {
    await pool.end();
  }
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * Returns the SQL that copies a database. `file_copy` copies files instead of writing every page to the write-ahead
 * log, which takes three times as long.
 */
export const copyDatabase = (name: string, template: string): string =>
  `create database ${name} template ${template} strategy file_copy`;
