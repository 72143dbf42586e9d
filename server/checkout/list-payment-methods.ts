import { emailOf } from '#contract/account/account.rules.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listPaymentMethodsCall } from '#contract/checkout/checkout.calls.ts';
import { isCardExpired } from '#contract/payments/cards.rules.ts';
import {
  isPayLater,
  isSwitchedOff,
  isWallet,
  paymentServices,
} from '#contract/payments/payment-services.rules.ts';
import type { PaymentMethod } from '#contract/payments/payments.wire.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOwnOrder } from '#server/orders/orders.public.ts';
import { checkEligibility, findLastPaid, listCards, shownCard } from '#server/payments/methods.public.ts';
import { messages } from '#text/messages.ts';
import { declineMessage } from './pay-order.ts';
import { readTotals } from './read-totals.ts';

/**
 * The time limit for the pay-later services, which are checked in parallel. A slower service is left out of the list.
 */
const TIMEOUT_MS = 3_000;

/**
 * The payment methods for this cart, or for an order of the shopper that awaits payment. These are cards, saved cards
 * if there are any, Apple Pay if configured (the page knows whether the browser has it), each pay-later service that is
 * configured and answers, with the reason if it declines (Specification 8), and each configured wallet. A guest's
 * eligibility is checked after sign-in. Methods that the owner has switched off are left out (decision 091).
 */
export async function listPaymentMethods(
  input: InputOf<typeof listPaymentMethodsCall>,
  context: SignedContext,
): Promise<OutputOf<typeof listPaymentMethodsCall>> {
  const { shopperId } = context.session;
  const amount = await readAmount(input, context);
  const now = context.clock.now();
  const isOn = (method: PaymentMethod) => !isSwitchedOff(context.settings, method);
  const cards = isOn('card')
    ? (await listCards(context.database, shopperId)).filter((card) => !isCardExpired(card, now))
    : [];
  const email = emailOf(input.paymentEmail ?? '') || null;
  const wanted = { shopperId, amount, email, timeLimitMs: TIMEOUT_MS };
  const checked = await Promise.all(
    paymentServices
      .filter(isPayLater)
      .filter(isOn)
      .map(async (method) => ({
        method,
        // Nothing is checked if there is nothing to pay.
        eligibility:
          amount > 0 ? await checkEligibility(context, { ...wanted, method }) : ('notOffered' as const),
      })),
  );
  const t = messages[context.language];
  const open = { isAvailable: true, message: null, needsEmail: false };
  return {
    methods: [
      ...(isOn('card') ? [{ method: 'card' as const, ...open }] : []),
      ...(cards.length > 0 ? [{ method: 'savedCard' as const, ...open }] : []),
      ...(context.providers.applePay && isOn('applePay') ? [{ method: 'applePay' as const, ...open }] : []),
      ...checked
        .filter(({ eligibility }) => eligibility !== 'notOffered' && eligibility !== 'away')
        .map(({ method, eligibility }) => {
          const message = declineMessage(method, eligibility, t);
          return {
            method,
            isAvailable: message === null,
            message,
            needsEmail: eligibility === 'emailNeeded',
          };
        }),
      ...paymentServices
        .filter((method) => isWallet(method) && context.providers.payments[method] && isOn(method))
        .map((method) => ({ method, ...open })),
    ],
    cards: cards.map(shownCard),
    last: await readLast(context, cards),
    total: amount,
  };
}

/**
 * The method of the shopper's last payment. If the shopper saved a card with that payment, the saved card is returned.
 */
async function readLast(
  { database, session }: SignedContext,
  cards: readonly { id: number; addedAt: Date }[],
): Promise<OutputOf<typeof listPaymentMethodsCall>['last']> {
  const paid = await findLastPaid(database, session.shopperId);
  if (!paid) return null;
  const { method, savesCard, savedCardId, at } = paid;
  // Cards are listed newest first. A card that was saved with the payment cannot be older than the payment.
  const [newest] = cards;
  if (method === 'card' && savesCard && newest && newest.addedAt >= at)
    return { method: 'savedCard', cardId: newest.id };
  return { method, cardId: method === 'savedCard' ? savedCardId : null };
}

async function readAmount(
  input: InputOf<typeof listPaymentMethodsCall>,
  context: SignedContext,
): Promise<number> {
  const { orderUuid } = input;
  if (!orderUuid) return (await readTotals(input, context)).total;
  const order = await findOwnOrder(context.database, context.session.shopperId, orderUuid);
  if (!order) throw refuse('notFound', (t) => t.orders.notFound);
  return order.total;
}
