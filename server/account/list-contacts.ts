import type { Database } from '#database/database.ts';
import { readShopper } from './account.store.ts';
import { listIdentities } from './social.store.ts';

/**
 * By what a customer can be known again: number, address, and who they are at a sign-in service, each in one spelling.
 * None for a guest.
 */
export async function listContacts(database: Database, shopperId: number): Promise<string[]> {
  const { countryCode, phone, email } = await readShopper(database, shopperId);
  const identities = await listIdentities(database, shopperId);
  return [
    ...(phone === null ? [] : [`phone ${countryCode}${phone}`]),
    ...(email === null ? [] : [`email ${email}`]),
    ...identities.map(({ provider, subject }) => `${provider} ${subject}`),
  ];
}
