import type { Database } from '#database/database.ts';
import type { Phone } from '../account.store.ts';

/** The id of the customer with a phone number or e-mail address; null if no customer has it. */
export async function findCustomerBy(
  database: Database,
  who: { email: string } | Phone,
): Promise<number | null> {
  const customers = database.selectFrom('shoppers').select('id').where('is_guest', '=', false);
  const found =
    'email' in who
      ? customers.where('email', '=', who.email)
      : customers.where('country_code', '=', who.countryCode).where('phone', '=', who.phone);
  return (await found.executeTakeFirst())?.id ?? null;
}
