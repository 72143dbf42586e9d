import { sql } from 'kysely';
import type { Profile } from '#contract/account/profile.wire.ts';
import { type Database, isUniqueViolation, type Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';

/** A phone number in the shop's format: country code and local number, both in Western digits. */
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

/**
 * Finds the customer with a phone number, or creates one. Concurrent calls create only one customer, because the number
 * is unique.
 */
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

/**
 * Records that a guest was merged into this customer. Returns false if the guest was already merged, or is not a guest.
 */
export async function updateGuestAsMerged(
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

/** When the shopper's account was created, possibly as a guest's. */
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
 * Sets a customer's phone number; returns 'taken' if another account has it, and then the transaction remains usable.
 * The unique index decides, so exactly one of several concurrent requests for a number succeeds.
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
    if (!isUniqueViolation(error)) throw error;
    await sql`rollback to savepoint before_phone`.execute(tx);
    return 'taken';
  }
}

/** Locks a customer until the transaction ends; null if the account was removed. */
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

export type Contact = {
  name: string | null;
  countryCode: string | null;
  phone: string | null;
  email: string | null;
};

/**
 * The name and contact of a shopper. For a guest every field but the language is null; a customer's name is null until
 * the customer enters one.
 */
export async function findContact(
  database: Database,
  shopperId: number,
): Promise<Contact & { language: Language }> {
  const { name, countryCode, phone, email, language } = await findShopper(database, shopperId);
  return { name, countryCode, phone, email, language };
}

/** The names of shoppers by id; null if a customer has entered none. */
export async function listShopperNames(
  database: Database,
  shopperIds: readonly number[],
): Promise<Map<number, string | null>> {
  if (shopperIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('shoppers')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(shopperIds)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * A shopper's phone number, for example `966 501234567`; null if none exists. An unknown shopper costs the same
 * query, so the response time reveals nothing.
 */
export async function findPhone(database: Database, shopperId: number | null): Promise<string | null> {
  const found = await database
    .selectFrom('shoppers')
    .select(['country_code as countryCode', 'phone'])
    .where('id', '=', shopperId ?? 0)
    .executeTakeFirst();
  return found?.phone == null ? null : `${found.countryCode} ${found.phone}`;
}

/** The customer's details for a payment service. Only verified phone numbers and e-mail addresses are stored (product.md 2). */
export async function findPayer(
  database: Database,
  shopperId: number,
): Promise<Contact & { registeredAt: Date }> {
  return await database
    .selectFrom('shoppers')
    .select(['name', 'country_code as countryCode', 'phone', 'email', 'created_at as registeredAt'])
    .where('id', '=', shopperId)
    .executeTakeFirstOrThrow();
}

/**
 * A customer as a payer, and everything that identifies the customer, normalised: phone number, e-mail address, and the
 * subject at each identity provider. `contacts` is empty for a guest.
 */
export async function findPayerAndContacts(
  database: Database,
  shopperId: number,
): Promise<{ payer: Contact; contacts: string[] }> {
  const rows = await database
    .selectFrom('shoppers as s')
    .leftJoin('social_identities as i', 'i.shopper_id', 's.id')
    .select(['s.name', 's.country_code as countryCode', 's.phone', 's.email', 'i.provider', 'i.subject'])
    .where('s.id', '=', shopperId)
    .orderBy('i.created_at')
    .execute();
  const { name, countryCode, phone, email } = rows[0]!;
  const contacts = [
    ...(phone === null ? [] : [`phone ${countryCode}${phone}`]),
    ...(email === null ? [] : [`email ${email}`]),
    ...rows.flatMap(({ provider, subject }) => (provider === null ? [] : [`${provider} ${subject}`])),
  ];
  return { payer: { name, countryCode, phone, email }, contacts };
}

/** Guests created before `madeBefore` who have no session left, by ascending id. */
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
