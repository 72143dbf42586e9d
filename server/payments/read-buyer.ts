import type { Buyer } from '#providers/payments/payments.port.ts';
import { readPayer } from '#server/account/profile/profile.public.ts';
import type { Shop } from '#server/http/context.ts';
import type { Language } from '#text/language.ts';

/** The buyer, as sent to a payment service; `email` is used when the account has no address. */
export async function readBuyer(
  { database, settings }: Pick<Shop, 'database' | 'settings'>,
  { shopperId, language, email }: { shopperId: number; language: Language; email: string | null },
): Promise<Omit<Buyer, 'customerId'>> {
  const payer = await readPayer(database, shopperId);
  return {
    name: payer.name ?? settings.brand.name[language],
    countryCode: payer.countryCode ?? '',
    phone: payer.phone ?? '',
    email: payer.email ?? email,
  };
}
