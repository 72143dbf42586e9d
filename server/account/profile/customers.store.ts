import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import type { Phone } from '../account.store.ts';

/** A customer as staff find one. Guests and people whose account was removed are never included. */
export type Customer = {
  id: number;
  /** Identifies the customer in staff URLs and requests. The uuid grants no access and cannot be guessed. */
  uuid: string;
  name: string | null;
  countryCode: string | null;
  phone: string | null;
  email: string | null;
  language: Language;
  hasPassword: boolean;
  /** When the account was created, possibly as a guest's. */
  since: Date;
};

const customers = (database: Database) =>
  database
    .selectFrom('shoppers')
    .select(['id', 'uuid', 'name', 'country_code as countryCode', 'phone', 'email', 'language'])
    .select('created_at as since')
    .select((row) => row('password_hash', 'is not', null).as('hasPassword'))
    .where('is_guest', '=', false)
    .where('removed_at', 'is', null)
    .$narrowType<{ hasPassword: boolean }>();

export async function findCustomerByUuid(database: Database, uuid: string): Promise<Customer | null> {
  return (await customers(database).where('uuid', '=', uuid).executeTakeFirst()) ?? null;
}

export async function findCustomerById(database: Database, id: number): Promise<Customer | null> {
  return (await customers(database).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The UUIDs of customers by id, without guests and removed accounts. */
export async function listCustomerUuids(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await customers(database).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, uuid }) => [id, uuid]));
}

/** The customers with exactly this e-mail address, or with one of these phone numbers (at most one per country). */
export async function listCustomersWith(
  database: Database,
  contact: { email: string } | { phones: readonly Phone[] },
): Promise<Customer[]> {
  if ('email' in contact) return await customers(database).where('email', '=', contact.email).execute();
  if (contact.phones.length === 0) return [];
  return await customers(database)
    .where((row) =>
      row.or(
        contact.phones.map(({ countryCode, phone }) =>
          row.and([row('country_code', '=', countryCode), row('phone', '=', phone)]),
        ),
      ),
    )
    .orderBy('id')
    .execute();
}
