import type { PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { isCardExpired } from '#contract/payments/cards.rules.ts';
import { isPayLater, isWallet } from '#contract/payments/payment-services.rules.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { type Judgement, judgePurchase, readOwnCard } from '#server/payments/methods.public.ts';
import type { HowToPay } from '#server/payments/payments.public.ts';
import type { Messages } from '#text/messages.ts';

/** Before an order is placed; a service that is slower is away. */
const TIME_LIMIT_MS = 5_000;

export type AskedWay = Pick<PlaceOrder, 'paymentMethod' | 'cardId' | 'savesCard' | 'paymentEmail'>;

/**
 * The way to pay that a shopper chose, if it is open to them for this sum: a saved card must be their own, and a
 * pay-later service must be there and say yes first (Specification 8).
 * @returns null when no way was named.
 * @throws Refusal notFound (card), notValid (card over, no such service, no e-mail), providerRefused with the service's
 *   sentence, providerDown.
 */
export async function checkedWay(
  asked: AskedWay,
  amount: number,
  context: SignedContext,
): Promise<HowToPay | null> {
  const { paymentMethod: method } = asked;
  if (!method) return null;
  const { shopperId } = context.session;
  const way: HowToPay = { method, keepsCard: false, savedCardId: null, email: null };
  if (method === 'card') return { ...way, keepsCard: asked.savesCard === true };
  if (method === 'savedCard') {
    const card = asked.cardId ? await readOwnCard(context.database, shopperId, asked.cardId) : undefined;
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
  const email = asked.paymentEmail?.trim().toLowerCase() || null;
  // The wallet pays all of it: nobody is asked.
  if (amount <= 0) return { ...way, email };
  const wanted = { method, shopperId, amount, email, timeLimitMs: TIME_LIMIT_MS };
  const said = await judgePurchase(context, wanted);
  if (said === 'yes') return { ...way, email };
  if (said === 'emailNeeded') throw refuse('notValid', (t) => t.payments.emailNeeded, { missing: ['email'] });
  if (said === 'notOffered') throw refuse('notValid', (t) => t.payments.methodNotOffered);
  if (said === 'away') throw refuse('providerDown', (t) => t.payments.methodNotOffered);
  throw refuse('providerRefused', (t) => whyNot(method, said, t)!);
}

/** Specification 8, Instalment provider messages; null where there is nothing to say. */
export function whyNot(method: HowToPay['method'], said: Judgement, t: Messages): string | null {
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
