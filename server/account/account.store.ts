import { sql } from 'kysely';
import type { Profile } from '#contract/account/profile.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';

/** A number in the shop's own form: country code and local digits, both Western. */
export type Phone = { countryCode: string; phone: string };

export async function insertGuest(
  tx: Database,
  guest: { language: Language; createdAt: Date },
): Promise<{ id: number; uuid: string }> {
  return await tx
    .insertInto('shoppers')
    .values({ is_guest: true, language: guest.language, created_at: guest.createdAt })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
}

/** The customer of a number, made if there is none yet. Two at once make one: the number is unique. */
export async function upsertCustomer(
  tx: Transaction,
  { countryCode, phone }: Phone,
  { language, now }: { language: Language; now: Date },
): Promise<{ id: number; isNew: boolean }> {
  const added = await tx
    .insertInto('shoppers')
    .values({ is_guest: false, country_code: countryCode, phone, language, created_at: now })
    .onConflict((conflict) => conflict.columns(['country_code', 'phone']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { id: added.id, isNew: true };
  const found = await tx
    .selectFrom('shoppers')
    .select('id')
    .where('country_code', '=', countryCode)
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  return { id: found.id, isNew: false };
}

/** Marks the guest as having become this customer; false when it already became somebody, or is no guest. */
export async function updateMergedInto(
  tx: Transaction,
  guestId: number,
  customerId: number,
): Promise<boolean> {
  const merged = await tx
    .updateTable('shoppers')
    .set({ merged_into: customerId })
    .where('id', '=', guestId)
    .where('is_guest', '=', true)
    .where('merged_into', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return merged !== undefined;
}

export async function findShopper(database: Database, id: number): Promise<Profile> {
  return await database
    .selectFrom('shoppers')
    .select([
      'id',
      'uuid',
      'name',
      'country_code as countryCode',
      'phone',
      'email',
      'picture',
      'language',
      'is_guest as isGuest',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Since when the shopper has been known to the shop, first as a guest. */
export async function findRegisteredAt(database: Database, id: number): Promise<Date> {
  const { at } = await database
    .selectFrom('shoppers')
    .select('created_at as at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return at;
}

export async function updateName(database: Database, id: number, name: string): Promise<void> {
  await database
    .updateTable('shoppers')
    .set({ name })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

/**
 * Gives a customer this number; 'taken' when another account has it, and then the transaction goes on as it was.
 * Whether it is free the unique index says, so that of any rivals for one number exactly one gets it.
 */
export async function updatePhone(
  tx: Transaction,
  id: number,
  { countryCode, phone }: Phone,
): Promise<'saved' | 'taken' | 'removed'> {
  await sql`savepoint before_phone`.execute(tx);
  try {
    const saved = await tx
      .updateTable('shoppers')
      .set({ country_code: countryCode, phone })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return saved ? 'saved' : 'removed';
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    await sql`rollback to savepoint before_phone`.execute(tx);
    return 'taken';
  }
}
/** PostgreSQL's code for "another row has it". */
const UNIQUE_VIOLATION = '23505';

/** A customer, locked until the transaction ends; null when the account was removed. */
export async function lockShopper(tx: Transaction, id: number): Promise<Profile | null> {
  const locked = await tx
    .selectFrom('shoppers')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return locked ? await findShopper(tx, id) : null;
}

export async function updateLanguage(database: Database, id: number, language: Language): Promise<void> {
  await database.updateTable('shoppers').set({ language }).where('id', '=', id).execute();
}

export async function listCountryRows(database: Database, language: Language) {
  return await database
    .selectFrom('countries')
    .select([
      'id',
      'iso_code as isoCode',
      'country_code as countryCode',
      language === 'ar' ? 'name_ar as name' : 'name_en as name',
      'phone_length as phoneLength',
    ])
    .orderBy('position')
    .execute();
}

/** Guests made before a moment whom no session opens any more, in order of their ids. */
export async function listAbandonedGuests(
  database: Database,
  { madeBefore, afterId, max }: { madeBefore: Date; afterId: number; max: number },
): Promise<number[]> {
  const rows = await database
    .selectFrom('shoppers')
    .select('id')
    .where('is_guest', '=', true)
    .where('created_at', '<', madeBefore)
    .where('id', '>', afterId)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.shopper_id', '=', 'shoppers.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(max)
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteGuests(database: Database, ids: readonly number[]): Promise<void> {
  await database.deleteFrom('shoppers').where('is_guest', '=', true).where('id', 'in', ids).execute();
}
