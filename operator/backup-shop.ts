import { backUpTables, listMigrations, withConnection } from '#database/backup/backup-tables.ts';
import packageJson from '../package.json' with { type: 'json' };
import { backUpPictures, makeBackupFolder, writeManifest, writeTable } from './backup-folder.ts';
import type { CommandShop } from './open-shop.ts';
import { readArgs } from './read-args.ts';

type Backing = Pick<CommandShop, 'databaseUrl' | 'files' | 'clock'>;

const RECIPIENT = /^age1[a-z0-9-]{20,}$/;

/**
 * `backup-shop <folder> [--encrypt-to <age recipient>]`: writes a snapshot of the database and the pictures to a new
 * folder, while the shop stays open. Encrypted tables are readable only with the recipient's identity, which need not
 * be on this machine.
 * @throws Error with one sentence if the folder is not empty or the recipient is invalid.
 */
export async function backupShop(
  { databaseUrl, files, clock }: Backing,
  words: readonly string[],
): Promise<string> {
  const { plain, flags } = readArgs(words, {
    usage: 'backup-shop takes one new folder, and perhaps --encrypt-to with an age recipient.',
    plain: [1, 1],
    flags: ['encrypt-to'],
  });
  const folder = plain[0]!;
  const recipient = flags['encrypt-to'] ?? null;
  if (recipient !== null && !RECIPIENT.test(recipient))
    throw new Error('--encrypt-to takes an age recipient, which begins with age1.');
  await makeBackupFolder(folder);
  const takenAt = clock.now().toISOString();
  return await withConnection(databaseUrl, async (client) => {
    const migrations = await listMigrations(client);
    const { tables, sequences } = await backUpTables(client, (table, copy) =>
      writeTable(folder, { table, copy, recipient }),
    );
    // The pictures are copied after the database: every picture that a row names then still exists, because sources are
    // never removed.
    const pictures = await backUpPictures(files, folder);
    await writeManifest(folder, {
      format: 1,
      release: packageJson.version,
      takenAt,
      isEncrypted: recipient !== null,
      migrations,
      tables,
      sequences,
      pictures,
    });
    const count = tables.reduce((sum, table) => sum + table.rows, 0);
    return `${count} rows of ${tables.length} tables and ${pictures.length} pictures are in ${folder}.`;
  });
}
