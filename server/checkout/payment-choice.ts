import type { PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { isCardExpired } from '#contract/payments/cards.rules.ts';
import { isPayLater, isWallet } from '#contract/payments/payment-services.rules.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { checkEligibility, type Eligibility, findOwnCard } from '#server/payments/methods.public.ts';
import type { PaymentDetails } from '#server/payments/payments.public.ts';
import type { Messages } from '#text/messages.ts';

/** Maximum wait before an order is placed; a slower service counts as down. */
const TIMEOUT_MS = 5_000;

export type PaymentChoice = Pick<PlaceOrder, 'paymentMethod' | 'cardId' | 'savesCard' | 'paymentEmail'>;

/**
 * Checks that the payment method a shopper chose is available to them for this amount: a saved card must be theirs, and
 * a pay-later service must be configured and accept first (Specification 8).
 * @param amount halalas.
 * @returns null if no method was chosen.
 * @throws Refusal notFound (card), notValid (expired card, method not offered, no e-mail), providerRefused with the
 *   service's sentence, providerDown.
 */
export async function checkedPayment(
  input: PaymentChoice,
  amount: number,
  context: SignedContext,
): Promise<PaymentDetails | null> {
  const { paymentMethod: method } = input;
  if (!method) return null;
  const { shopperId } = context.session;
  const details: PaymentDetails = { method, savesCard: false, savedCardId: null, email: null };
  if (method === 'card') return { ...details, savesCard: input.savesCard === true };
  if (method === 'savedCard') {
    const card = input.cardId ? await findOwnCard(context.database, shopperId, input.cardId) : undefined;
    if (!card) throw refuse('notFound', (t) => t.payments.cardNotFound);
    if (isCardExpired(card, context.clock.now())) throw refuse('notValid', (t) => t.payments.cardExpired);
    return { ...details, savedCardId: card.id };
  }
  if (method === 'applePay') {
    if (!context.providers.applePay) throw refuse('notValid', (t) => t.payments.methodNotOffered);
    return details;
  }
  if (isWallet(method)) {
    if (!context.providers.payments[method]) throw refuse('notValid', (t) => t.payments.methodNotOffered);
    return details;
  }
  const email = input.paymentEmail?.trim().toLowerCase() || null;
  // The shop wallet pays everything, so the service is not asked.
  if (amount <= 0) return { ...details, email };
  const wanted = { method, shopperId, amount, email, timeLimitMs: TIMEOUT_MS };
  const eligibility = await checkEligibility(context, wanted);
  if (eligibility === 'yes') return { ...details, email };
  if (eligibility === 'emailNeeded')
    throw refuse('notValid', (t) => t.payments.emailNeeded, { missing: ['email'] });
  if (eligibility === 'notOffered') throw refuse('notValid', (t) => t.payments.methodNotOffered);
  if (eligibility === 'away') throw refuse('providerDown', (t) => t.payments.methodNotOffered);
  throw refuse('providerRefused', (t) => whyNot(method, eligibility, t)!);
}

/**
 * The sentence for a declined pay-later service (Specification 8, Instalment provider messages); null for any other
 * result.
 */
export function whyNot(
  method: PaymentDetails['method'],
  eligibility: Eligibility,
  t: Messages,
): string | null {
  if (!isPayLater(method)) return null;
  switch (eligibility) {
    case 'notAvailable':
    case 'amountTooHigh':
    case 'amountTooLow':
    case 'notApplicable':
      return t.payments[method][eligibility];
    default:
      return null;
  }
}
