import { readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { listMigrations, listTables, withConnection } from '#database/backup/backup-tables.ts';
import { restoreTables } from '#database/backup/restore-tables.ts';
import { type Manifest, readManifest, readTableFile, restorePictures } from './backup-folder.ts';
import { maskContacts } from './mask-contacts.ts';
import type { CommandShop } from './open-shop.ts';
import { readArgs } from './read-args.ts';

type Restoring = Pick<CommandShop, 'databaseUrl' | 'files'>;

/**
 * `restore-shop <folder> [--identity <file>] [--rehearsal]`: fills an empty shop from a backup and verifies that every
 * table has the bytes that were backed up. A rehearsal leaves out waiting messages and other jobs and masks every
 * contact, so that the copy cannot send messages to anyone.
 * @throws Error with one sentence if the shop is not empty, or the backup is damaged or of another version; then
 * nothing was restored.
 */
export async function restoreShop(
  { databaseUrl, files }: Restoring,
  words: readonly string[],
): Promise<string> {
  const { plain, flags, switches } = readArgs(words, {
    usage: 'restore-shop takes the folder of a backup, and perhaps --identity <file> and --rehearsal.',
    plain: [1, 1],
    flags: ['identity'],
    switches: ['rehearsal'],
  });
  const folder = plain[0]!;
  const isRehearsal = switches.rehearsal === true;
  const manifest = await readManifest(folder);
  const identity = await readIdentity(manifest, flags.identity);
  await withConnection(databaseUrl, async (client) => {
    await expectSameVersion(client, manifest);
    await expectEmpty(client);
    // The pictures are restored first: a picture that no row names does no harm, but a row without its picture does.
    await restorePictures(folder, files, manifest);
    await restoreTables(client, {
      ...manifest,
      open: (table) => readTableFile(folder, table, identity),
      ...(isRehearsal ? { change: rehearse } : {}),
    });
  });
  const count = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const restored = `${count} rows of ${manifest.tables.length} tables and ${manifest.pictures.length} pictures are restored and checked.`;
  return isRehearsal ? `${restored} Contacts are masked, and waiting work was left out.` : restored;
}

async function rehearse(client: ClientBase): Promise<void> {
  await client.query('delete from jobs.job');
  await maskContacts(client);
}

async function readIdentity({ isEncrypted }: Manifest, file: string | undefined): Promise<string | null> {
  if (!isEncrypted) return null;
  if (file === undefined)
    throw new Error('This backup is encrypted: name the identity with --identity <file>.');
  const text = await readFile(file, 'utf8').catch(() => '');
  const found = /^AGE-SECRET-KEY-\S+$/m.exec(text);
  if (found === null) throw new Error(`${file} has no age identity, which begins with AGE-SECRET-KEY-.`);
  return found[0];
}

/**
 * Checks the version: a backup has the columns of its version, so it must be restored into the same version, which is
 * updated afterwards.
 */
async function expectSameVersion(client: ClientBase, manifest: Manifest): Promise<void> {
  const shapeOf = (tables: readonly { name: string; columns: readonly string[] }[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns]));
  const isSame =
    JSON.stringify(await listMigrations(client)) === JSON.stringify(manifest.migrations) &&
    shapeOf(await listTables(client)) === shapeOf(manifest.tables);
  if (!isSame)
    throw new Error(
      `This backup is of release ${manifest.release}, whose database is another one: restore it with that release, then start this one.`,
    );
}

async function expectEmpty(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select 1 from products union all select 1 from orders union all select 1 from shoppers
      union all select 1 from staff_members limit 1`,
  );
  if (rows.length > 0) throw new Error('This shop is not empty: a backup is restored into a new database.');
}
