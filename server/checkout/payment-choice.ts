import type { PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { isCardExpired } from '#contract/payments/cards.rules.ts';
import { isPayLater, isWallet } from '#contract/payments/payment-services.rules.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { checkEligibility, type Eligibility, findOwnCard } from '#server/payments/methods.public.ts';
import type { PaymentDetails } from '#server/payments/payments.public.ts';
import type { Messages } from '#text/messages.ts';

/** Before an order is placed; a service that is slower is away. */
const TIMEOUT_MS = 5_000;

export type PaymentChoice = Pick<PlaceOrder, 'paymentMethod' | 'cardId' | 'savesCard' | 'paymentEmail'>;

/**
 * The way to pay that a shopper chose, if it is open to them for this sum: a saved card must be their own, and a
 * pay-later service must be there and say yes first (Specification 8).
 * @returns null when no way was named.
 * @throws Refusal notFound (card), notValid (card over, no such service, no e-mail), providerRefused with the service's
 *   sentence, providerDown.
 */
export async function checkedPayment(
  input: PaymentChoice,
  amount: number,
  context: SignedContext,
): Promise<PaymentDetails | null> {
  const { paymentMethod: method } = input;
  if (!method) return null;
  const { shopperId } = context.session;
  const way: PaymentDetails = { method, savesCard: false, savedCardId: null, email: null };
  if (method === 'card') return { ...way, savesCard: input.savesCard === true };
  if (method === 'savedCard') {
    const card = input.cardId ? await findOwnCard(context.database, shopperId, input.cardId) : undefined;
    if (!card) throw refuse('notFound', (t) => t.payments.cardNotFound);
    if (isCardExpired(card, context.clock.now())) throw refuse('notValid', (t) => t.payments.cardExpired);
    return { ...way, savedCardId: card.id };
  }
  if (method === 'applePay') {
    if (!context.providers.applePay) throw refuse('notValid', (t) => t.payments.methodNotOffered);
    return way;
  }
  if (isWallet(method)) {
    if (!context.providers.payments[method]) throw refuse('notValid', (t) => t.payments.methodNotOffered);
    return way;
  }
  const email = input.paymentEmail?.trim().toLowerCase() || null;
  // The wallet pays all of it: nobody is asked.
  if (amount <= 0) return { ...way, email };
  const wanted = { method, shopperId, amount, email, timeLimitMs: TIMEOUT_MS };
  const said = await checkEligibility(context, wanted);
  if (said === 'yes') return { ...way, email };
  if (said === 'emailNeeded') throw refuse('notValid', (t) => t.payments.emailNeeded, { missing: ['email'] });
  if (said === 'notOffered') throw refuse('notValid', (t) => t.payments.methodNotOffered);
  if (said === 'away') throw refuse('providerDown', (t) => t.payments.methodNotOffered);
  throw refuse('providerRefused', (t) => whyNot(method, said, t)!);
}

/** Specification 8, Instalment provider messages; null where there is nothing to say. */
export function whyNot(method: PaymentDetails['method'], said: Eligibility, t: Messages): string | null {
  if (!isPayLater(method)) return null;
  switch (said) {
    case 'notAvailable':
    case 'amountTooHigh':
    case 'amountTooLow':
    case 'notApplicable':
      return t.payments[method][said];
    default:
      return null;
  }
}
