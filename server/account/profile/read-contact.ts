import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { findRegisteredAt, findShopper } from '../account.store.ts';
import { listIdentities } from '../sign-in/social.store.ts';

/**
 * The name and contact of a shopper: null for a guest, except the language; the name is null until a customer gives
 * one.
 */
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

/** The customer's details for a payment service; number and e-mail were each verified by a code (product.md 2). */
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
 * What identifies a customer, in a normalised form: number, address, and the subject at each identity provider. Empty
 * for a guest.
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
