import type { ClientBase } from 'pg';

type Contacts = readonly [table: string, column: string][];

/**
 * Every column with the mobile number or e-mail of a person who is not staff; a test finds columns that are missing
 * here.
 */
export const PHONES: Contacts = [
  ['enquiries', 'phone'],
  ['friends', 'phone'],
  ['orders', 'recipient_phone'],
  ['shoppers', 'phone'],
  ['wallet_codes', 'phone'],
  ['whatsapp_consents', 'phone'],
  ['whatsapp_messages', 'phone'],
];
export const EMAILS: Contacts = [
  ['email_verifications', 'email'],
  ['enquiries', 'email'],
  ['friends', 'email'],
  ['payments', 'email'],
  ['shoppers', 'email'],
  ['social_attempts', 'email'],
];
/**
 * Replaces every contact with one that reaches nobody. Equal contacts get equal replacements, so that accounts and
 * orders still belong together.
 */
export async function maskContacts(client: ClientBase): Promise<void> {
  await maskColumns(client, PHONES, `'5' || lpad(n::text, 8, '0')`);
  await maskColumns(client, EMAILS, `'person-' || n || '@masked.invalid'`);
  // Deletes the push subscriptions of browsers.
  await client.query('delete from devices');
}

async function maskColumns(client: ClientBase, columns: Contacts, masked: string): Promise<void> {
  const all = columns.map(([table, column]) => `select ${column} as contact from ${table}`).join(' union ');
  await client.query(
    `create temporary table masked on commit drop as
       select contact, ${masked} as shown
         from (select contact, row_number() over (order by contact) as n from (${all}) each where contact is not null) numbered`,
  );
  for (const [table, column] of columns)
    await client.query(`update ${table} set ${column} = shown from masked where ${column} = contact`);
  await client.query('drop table masked');
}
