import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { findRegisteredAt, findShopper } from '../account.store.ts';
import { listIdentities } from '../sign-in/social.store.ts';

/** How to name and reach a shopper; all null for a guest, the name also for a customer who has not given one. */
export async function readContact(
  database: Database,
  shopperId: number,
): Promise<{
  name: string | null;
  countryCode: string | null;
  phone: string | null;
  email: string | null;
  language: Language;
}> {
  const { name, countryCode, phone, email, language } = await findShopper(database, shopperId);
  return { name, countryCode, phone, email, language };
}

/** Who pays, as a payment service asks: number and e-mail are the customer's own, each shown by a code (product.md 2). */
export async function readPayer(
  database: Database,
  shopperId: number,
): Promise<{
  name: string | null;
  countryCode: string | null;
  phone: string | null;
  email: string | null;
  registeredAt: Date;
}> {
  const { name, countryCode, phone, email } = await findShopper(database, shopperId);
  return { name, countryCode, phone, email, registeredAt: await findRegisteredAt(database, shopperId) };
}

/**
 * By what a customer can be known again: number, address, and who they are at a sign-in service, each in one spelling.
 * None for a guest.
 */
export async function listContacts(database: Database, shopperId: number): Promise<string[]> {
  const { countryCode, phone, email } = await findShopper(database, shopperId);
  const identities = await listIdentities(database, shopperId);
  return [
    ...(phone === null ? [] : [`phone ${countryCode}${phone}`]),
    ...(email === null ? [] : [`email ${email}`]),
    ...identities.map(({ provider, subject }) => `${provider} ${subject}`),
  ];
}
