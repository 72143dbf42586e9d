import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { copyTemplate } from '#database/test-database.ts';
import { folderFiles } from '#providers/files/folder.ts';
import { openPictures } from '#server/catalogue/pictures/pictures.ts';
import { fillShelves, placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import { backupShop } from './backup-shop.ts';
import { EMAILS, PHONES } from './mask-contacts.ts';
import { type CommandShop, openShop } from './open-shop.ts';
import { restoreShop } from './restore-shop.ts';

const shop = await purchaseShop();
await fillShelves(shop.database);
const root = mkdtempSync(join(tmpdir(), 'ashjar-backup-'));
afterAll(() => rmSync(root, { recursive: true }));
const PICTURE = readFileSync(join(import.meta.dirname, '../demo/catalogue/pictures/monstera/sage.webp'));
const from = { databaseUrl: shop.databaseUrl, files: folderFiles(join(root, 'pictures')), clock: shop.clock };
const plain = join(root, 'plain');
let hash = '';

beforeAll(async () => {
  hash = (await openPictures(from.files).save(PICTURE)).hash;
  await placedBy(shop);
  expect(await backupShop(from, [plain])).toMatch(/^\d+ rows of \d+ tables and 1 pictures are in /);
});

/** Opens a new, empty shop on which commands can run. */
async function emptyShop(): Promise<CommandShop> {
  const { url, drop } = await copyTemplate('bare');
  const opened = await openShop({ dataDir: mkdtempSync(join(root, 'restored-')), databaseUrl: url });
  afterAll(async () => {
    await opened.close();
    await drop();
  });
  return opened.shop;
}
const numbersIn = async (database: Database) =>
  (await sql<{ number: string }>`select number from orders order by id`.execute(database)).rows;
const contactsIn = async (database: Database) => {
  const each = [...PHONES, ...EMAILS].map(([table, column]) =>
    sql<{ contact: string }>`select ${sql.ref(column)} as contact from ${sql.table(table)}`.execute(database),
  );
  return (await Promise.all(each)).flatMap(({ rows }) => rows.flatMap(({ contact }) => contact ?? []));
};

describe('A backup', () => {
  it('fills an empty shop with the same rows and pictures, and the next number follows', async () => {
    const to = await emptyShop();
    expect(await restoreShop(to, [plain])).toContain('are restored and checked.');
    expect(await numbersIn(to.database)).toEqual(await numbersIn(shop.database));
    expect(await contactsIn(to.database)).toEqual(await contactsIn(shop.database));
    expect(await to.files.read(`${hash}/source`)).toEqual(PICTURE);
    const next = sql<{ id: number }>`select nextval(pg_get_serial_sequence('orders', 'id')) as id`;
    const [theirs, ours] = [await next.execute(to.database), await next.execute(shop.database)];
    expect(theirs.rows).toEqual(ours.rows);
    // Constraints and triggers must exist again after the restore.
    const guards = sql<{ name: string }>`
      select conrelid::regclass::text || ' ' || conname::text as name from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select tgrelid::regclass::text || ' ' || tgname::text || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`;
    expect((await guards.execute(to.database)).rows).toEqual((await guards.execute(shop.database)).rows);
    await expect(restoreShop(to, [plain])).rejects.toThrow('This shop is not empty');
  });

  it('takes work that waits along', async () => {
    const to = await emptyShop();
    await restoreShop(to, [plain]);
    const waiting = sql<{
      name: string;
    }>`select name, data from jobs.job where state < 'completed' order by id`;
    const { rows } = await waiting.execute(shop.database);
    expect(rows.length).toBeGreaterThan(0);
    expect((await waiting.execute(to.database)).rows).toEqual(rows);
  });

  it('that was encrypted is readable only with its identity', async () => {
    const [identity, other] = [await generateIdentity(), await generateIdentity()];
    const [right, wrong] = [join(root, 'right.txt'), join(root, 'wrong.txt')];
    writeFileSync(right, `# created today\n${identity}\n`);
    writeFileSync(wrong, other);
    const folder = join(root, 'encrypted');
    await backupShop(from, [folder, '--encrypt-to', await identityToRecipient(identity)]);
    const stored = readFileSync(join(folder, 'tables/public.orders.copy.zst.age'));
    expect(stored.subarray(0, 18).toString()).toBe('age-encryption.org');
    const to = await emptyShop();
    await expect(restoreShop(to, [folder])).rejects.toThrow('This backup is encrypted');
    await expect(restoreShop(to, [folder, '--identity', wrong])).rejects.toThrow();
    expect(await numbersIn(to.database)).toEqual([]);
    await restoreShop(to, [folder, '--identity', right]);
    expect(await numbersIn(to.database)).toEqual(await numbersIn(shop.database));
  });

  it('that was damaged restores nothing', async () => {
    const folder = join(root, 'damaged');
    await backupShop(from, [folder]);
    const file = join(folder, 'tables/public.orders.copy.zst');
    const whole = readFileSync(file);
    const to = await emptyShop();
    for (const [damage, sentence] of [
      [zstdCompressSync(''), 'The copy of public.orders is not what was backed up.'],
      [whole.subarray(0, whole.length / 2), ''],
    ] as const) {
      writeFileSync(file, damage);
      await expect(restoreShop(to, [folder])).rejects.toThrow(sentence);
      expect(await contactsIn(to.database)).toEqual([]);
    }
    writeFileSync(file, whole);
    writeFileSync(join(folder, 'pictures', hash), 'half');
    await expect(restoreShop(to, [folder])).rejects.toThrow(`The picture ${hash} is not what was backed up.`);
    rmSync(join(folder, 'manifest.json'));
    await expect(restoreShop(to, [folder])).rejects.toThrow('is no whole backup');
  });

  it('of another version says which release restores it', async () => {
    const folder = join(root, 'older');
    await backupShop(from, [folder]);
    const file = join(folder, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(
      file,
      JSON.stringify({ ...manifest, release: '0.0.9', migrations: manifest.migrations.slice(1) }),
    );
    await expect(restoreShop(await emptyShop(), [folder])).rejects.toThrow('This backup is of release 0.0.9');
  });

  it('needs a folder of its own, and a recipient that is one', async () => {
    await expect(backupShop(from, [plain])).rejects.toThrow('is not empty');
    await expect(backupShop(from, [])).rejects.toThrow('takes one new folder');
    await expect(backupShop(from, [join(root, 'x'), '--encrypt-to', 'me'])).rejects.toThrow(
      'begins with age1',
    );
  });
});

describe('A rehearsal', () => {
  it('can write to nobody: contacts are masked, and waiting work is left out', async () => {
    const to = await emptyShop();
    await restoreShop(to, [plain, '--rehearsal']);
    const real = new Set(await contactsIn(shop.database));
    const masked = await contactsIn(to.database);
    expect(masked).toHaveLength((await contactsIn(shop.database)).length);
    expect(masked.filter((contact) => real.has(contact))).toEqual([]);
    expect(masked.filter((contact) => !/^5\d{8}$|@masked\.invalid$/.test(contact))).toEqual([]);
    expect((await sql`select from jobs.job`.execute(to.database)).rows).toEqual([]);
    expect(await numbersIn(to.database)).toEqual(await numbersIn(shop.database));
  });

  it('knows every column with a contact', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type = 'text' and column_name ~ 'phone|mobile|email' order by 1`.execute(
      shop.database,
    );
    const known = [...PHONES, ...EMAILS].map(([table, column]) => `${table}.${column}`);
    // Staff sign in to a rehearsal shop and run it themselves, so their e-mail addresses stay unmasked.
    const ofStaff = ['staff_invitations.email', 'staff_members.email'];
    expect(rows.map(({ name }) => name)).toEqual([...known, ...ofStaff].sort());
  });
});
