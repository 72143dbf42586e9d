import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reachDatabase, readDatabaseUrl } from './reach-database.ts';
import { testDatabase } from './test-database.ts';
import { urlOf } from './test-server.ts';

const { url, pool } = await testDatabase('bare');
const changed = (change: (url: URL) => void): string => {
  const other = new URL(url);
  change(other);
  return other.href;
};
const database = new URL(url).pathname.slice(1);
const { host, username } = new URL(url);
const refused = async (wrong: string): Promise<string> => {
  const error: unknown = await reachDatabase(wrong).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'StartupError' });
  return (error as Error).message;
};

/** Listens on a port and calls `greet` for every connection. */
async function listening(greet: (end: () => void) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    greet(() => socket.destroy());
  });
  await new Promise<void>((listen) => server.listen(0, '127.0.0.1', listen));
  onTestFinished(() => {
    server.close();
  });
  return String((server.address() as { port: number }).port);
}

describe('A wrong DATABASE_URL is one sentence, without the password', () => {
  it('a correct one is accepted', async () => {
    await expect(reachDatabase(url)).resolves.toBeUndefined();
  });

  it.each([
    ['', 'DATABASE_URL is not an address of a database.'],
    ['ashjar', 'DATABASE_URL is not an address of a database.'],
    ['postgres://shop:se/cret@db.example/shop', 'DATABASE_URL is not an address of a database.'],
    ['postgres://shop:se%cret@db.example/shop', 'DATABASE_URL is not an address of a database.'],
    ['mysql://shop:secret@db.example/shop', 'DATABASE_URL must begin with postgres://, not mysql://.'],
    ['postgres://shop:secret@db.example', 'DATABASE_URL names no database.'],
  ])('%j is refused before anything connects', (text, sentence) => {
    expect(() => readDatabaseUrl(text)).toThrow(sentence);
    expect(() => readDatabaseUrl(text)).not.toThrow(/cret/);
  });

  it('reports an unknown host', async () => {
    expect(
      await refused(
        changed((to) => {
          to.host = 'db.invalid:5432';
        }),
      ),
    ).toMatch(
      /^DATABASE_URL: the server at db\.invalid:5432 cannot be used: (there is no such host|the name of the host cannot be looked up now)\.$/,
    );
  });

  it('reports that nothing listens, or something other than PostgreSQL', async () => {
    const port = await listening((end) => end());
    const other = changed((to) => {
      to.port = port;
    });
    expect(await refused(other)).toBe(
      `DATABASE_URL: the server at 127.0.0.1:${port} cannot be used: what listens there does not talk like PostgreSQL.`,
    );
    const closed = changed((to) => {
      to.port = '1';
    });
    expect(await refused(closed)).toBe(
      'DATABASE_URL: the server at 127.0.0.1:1 cannot be used: nothing listens there.',
    );
  });

  it('reports a wrong password, user or database', async () => {
    const password = changed((to) => {
      to.password = 'guess-of-mine';
    });
    expect(await refused(password)).toBe(
      `DATABASE_URL: the server at ${host} cannot be used: it refuses the password of "${username}".`,
    );
    const user = changed((to) => {
      to.username = 'nobody';
    });
    expect(await refused(user)).toContain('it refuses the password of "nobody"');
    const none = changed((to) => {
      to.password = '';
    });
    expect(await refused(none)).toContain(`it asks for a password of "${username}"`);
    expect(await refused(urlOf(url, 'no_such'))).toBe(
      `DATABASE_URL: the server at ${host} cannot be used: it has no database "no_such".`,
    );
  });

  it('reports that the user may not create tables', async () => {
    await pool.query(`revoke create on database ${database} from ${username}`);
    onTestFinished(async () => {
      await pool.query(`grant create on database ${database} to ${username}`);
    });
    expect(await refused(url)).toBe(
      `DATABASE_URL: "${username}" may not create tables in "${database}": make it the owner of the database.`,
    );
  });

  it('reports that the database cannot store Arabic', async () => {
    const plain = `${database}_c`;
    await pool.query(
      `create database ${plain} template template0 lc_ctype 'C' lc_collate 'C' encoding 'UTF8'`,
    );
    onTestFinished(async () => {
      await pool.query(`drop database ${plain}`);
    });
    expect(await refused(urlOf(url, plain))).toContain('is UTF8 with the ctype C, and the shop needs UTF8');
  });
});
