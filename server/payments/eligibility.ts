import { isEnoughFor } from '#contract/payments/instalments.rules.ts';
import type { PayLater } from '#contract/payments/payment-services.rules.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import { type NotEligible, notEligibleIn } from '#providers/payments/payments.port.ts';
import { findPayer } from '#server/account/profile/profile.public.ts';
import type { Shop } from '#server/http/context.ts';

/**
 * Whether a pay-later service accepts a purchase. `notApplicable`: the service does not assess such a purchase. `away`:
 * the service did not respond in time. `emailNeeded`: the customer has no e-mail address, which the service requires.
 * `notOffered`: the shop has not configured the service.
 */
export type Eligibility = 'yes' | NotEligible | 'notApplicable' | 'away' | 'emailNeeded' | 'notOffered';

/**
 * Asks a pay-later service, before an order is placed, whether it accepts the purchase. Waits at most `timeLimitMs`;
 * errors of the service are returned as a result, never thrown. The shop's own rules are checked first, then the limits
 * of the shop's account at the service. Missing customer data is reported last, so that nobody enters an e-mail address
 * for an amount that is refused anyway.
 */
export async function checkEligibility(
  { database, providers }: Pick<Shop, 'database' | 'providers'>,
  input: { method: PayLater; shopperId: number; amount: number; email: string | null; timeLimitMs: number },
): Promise<Eligibility> {
  const port = providers.payments[input.method];
  if (!port) return 'notOffered';
  if (!isEnoughFor(input.method, input.amount)) return 'amountTooLow';
  const { countryCode, phone, email: accountEmail } = await findPayer(database, input.shopperId);
  const email = accountEmail ?? input.email;
  const isKnown = countryCode !== null && phone !== null && email !== null;
  const yes = isKnown ? 'yes' : 'emailNeeded';
  if (!port.eligible) return yes;
  const { promise: late, resolve } = Promise.withResolvers<'away'>();
  const timer = setTimeout(() => resolve('away'), input.timeLimitMs);
  const answer = port
    .eligible({ amount: input.amount, countryCode, phone, email })
    .then((eligibility): Eligibility => (eligibility === 'yes' ? yes : eligibility))
    .catch((error: unknown): Eligibility => {
      if (error instanceof ProviderRefused) return notEligibleIn(error) ?? 'notApplicable';
      return 'away';
    });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
