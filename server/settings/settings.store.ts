import type { OwnerSettings } from '#contract/settings/settings.rules.ts';
import type { Database, Transaction } from '#database/database.ts';

/** The settings that were changed in the back office. All others have their startup values. */
export type EditedSettings = Partial<OwnerSettings>;
export type SettingChange = {
  version: number;
  edited: EditedSettings;
  who: string;
  memberId: number | null;
  at: Date;
};

/** The settings of a shop in which nothing has been changed: version 0. */
export const UNCHANGED = { version: 0, edited: {} } as const;

const changes = (database: Database) =>
  database
    .selectFrom('setting_changes')
    .select(['version', 'edited', 'who', 'member_id as memberId', 'changed_at as at']);

/** The latest changes, newest first. */
export const listSettingChanges = (database: Database, max: number): Promise<SettingChange[]> =>
  changes(database).orderBy('version', 'desc').limit(max).execute();

export async function findSettingChange(database: Database, version: number): Promise<SettingChange | null> {
  return (await changes(database).where('version', '=', version).executeTakeFirst()) ?? null;
}

/** Adds a version. Of two concurrent inserts only one succeeds. @returns whether this version was added */
export async function insertSettingChange(tx: Transaction, change: SettingChange): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('setting_changes')
    .values({
      version: change.version,
      edited: JSON.stringify(change.edited),
      member_id: change.memberId,
      who: change.who,
      changed_at: change.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
