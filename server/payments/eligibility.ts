import { isEnoughFor } from '#contract/payments/instalments.rules.ts';
import type { PayLater } from '#contract/payments/payment-services.rules.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import { type NotEligible, notEligibleIn } from '#providers/payments/payments.port.ts';
import { readPayer } from '#server/account/profile/profile.public.ts';
import type { Shop } from '#server/http/context.ts';

/**
 * What a pay-later service says of a purchase. `notApplicable`: it does not judge such a purchase at all; `away`: it
 * did not answer in time; `emailNeeded`: nobody has given it one; `notOffered`: the shop has no such service.
 */
export type Eligibility = 'yes' | NotEligible | 'notApplicable' | 'away' | 'emailNeeded' | 'notOffered';

/**
 * Asks a pay-later service, before anything is ordered, and waits only so long. Never throws for the service's sake.
 * What the shop itself says of a service holds first, then the limits of the shop's account there, and only then is the
 * shopper asked for what the service wants to know of them: nobody writes an e-mail for a sum that is refused anyway.
 */
export async function checkEligibility(
  { database, providers }: Pick<Shop, 'database' | 'providers'>,
  input: { method: PayLater; shopperId: number; amount: number; email: string | null; timeLimitMs: number },
): Promise<Eligibility> {
  const port = providers.payments[input.method];
  if (!port) return 'notOffered';
  if (!isEnoughFor(input.method, input.amount)) return 'amountTooLow';
  const { countryCode, phone, email: own } = await readPayer(database, input.shopperId);
  const email = own ?? input.email;
  const isKnown = countryCode !== null && phone !== null && email !== null;
  const yes = isKnown ? 'yes' : 'emailNeeded';
  if (!port.eligible) return yes;
  const { promise: late, resolve } = Promise.withResolvers<'away'>();
  const timer = setTimeout(() => resolve('away'), input.timeLimitMs);
  const answered = port
    .eligible({ amount: input.amount, countryCode, phone, email })
    .then((said): Eligibility => (said === 'yes' ? yes : said))
    .catch((error: unknown): Eligibility => {
      if (error instanceof ProviderRefused) return notEligibleIn(error) ?? 'notApplicable';
      return 'away';
    });
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
