import { isEnoughFor } from '#contract/payments/instalments.rules.ts';
import type { PayLater } from '#contract/payments/payment-services.rules.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import { type NotEligible, notEligibleIn } from '#providers/payments/payments.port.ts';
import { readPayer } from '#server/account/profile.public.ts';
import type { Shop } from '#server/http/context.ts';

/**
 * What a pay-later service says of a purchase. `notApplicable`: it does not judge such a purchase at all; `away`: it
 * did not answer in time; `emailNeeded`: nobody has given it one; `notOffered`: the shop has no such service.
 */
export type Judgement = 'yes' | NotEligible | 'notApplicable' | 'away' | 'emailNeeded' | 'notOffered';

/**
 * Asks a pay-later service, before anything is ordered, and waits only so long. Never throws for the service's sake.
 * What the shop itself says of a service holds first, then the limits of the shop's account there, and only then is the
 * shopper asked for what the service wants to know of them: nobody writes an e-mail for a sum that is refused anyway.
 */
export async function judgePurchase(
  { database, providers }: Pick<Shop, 'database' | 'providers'>,
  asked: { method: PayLater; shopperId: number; amount: number; email: string | null; timeLimitMs: number },
): Promise<Judgement> {
  const port = providers.payments[asked.method];
  if (!port) return 'notOffered';
  if (!isEnoughFor(asked.method, asked.amount)) return 'amountTooLow';
  const { countryCode, phone, email: own } = await readPayer(database, asked.shopperId);
  const email = own ?? asked.email;
  const isKnown = countryCode !== null && phone !== null && email !== null;
  const yes = isKnown ? 'yes' : 'emailNeeded';
  if (!port.eligible) return yes;
  const { promise: late, resolve } = Promise.withResolvers<'away'>();
  const timer = setTimeout(() => resolve('away'), asked.timeLimitMs);
  const answered = port
    .eligible({ amount: asked.amount, countryCode, phone, email })
    .then((said): Judgement => (said === 'yes' ? yes : said))
    .catch((error: unknown): Judgement => {
      if (error instanceof ProviderRefused) return notEligibleIn(error) ?? 'notApplicable';
      return 'away';
    });
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
