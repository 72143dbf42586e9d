import type { Order } from '#contract/orders/orders.wire.ts';
import { isPaymentService } from '#contract/payments/payment-services.rules.ts';
import { accountRiyalsInWords } from '#text/account-money.ts';
import type { Language } from '#text/language.ts';
import type { BundledTexts } from '#text/screens.ts';

type Paid = NonNullable<Order['payment']>;

const digitsOfCard = (card: string, lastFour: string): string => `${card} \u2066•• ${lastFour}\u2069`;

/**
 * How an order was paid, such as "mada •• 4021" or "Tabby"; null until the provider has reported it. @param ofCard
 * formats a card differently
 */
export function paymentMethodLabel(
  { orders: t }: BundledTexts['purchase'],
  { method, scheme, lastFour }: Paid,
  ofCard = digitsOfCard,
): string | null {
  if (isPaymentService(method)) return t.services[method];
  return lastFour === null ? null : ofCard(t.schemes[scheme ?? ''] ?? t.card, lastFour);
}

/**
 * Explains the refund of an order that ended undelivered: money from the wallet has already been returned; other
 * payments are refunded or in progress.
 */
export function refundExplanation(
  labels: BundledTexts['purchase'],
  language: Language,
  order: Order,
): string {
  const { orders: t } = labels;
  const { payment, totals } = order;
  const parts: string[] = [];
  if (payment?.status === 'refunding' || payment?.status === 'refunded')
    parts.push(refundSentence(labels, language, payment));
  if (totals.wallet > 0) parts.push(t.backInWallet(accountRiyalsInWords(language, totals.wallet)));
  return parts.join(' ') || t.nothingCharged;
}

/** Says that an order was paid twice, and where the second payment goes; null if it was paid once. */
export const paidTwiceExplanation = (
  labels: BundledTexts['purchase'],
  language: Language,
  { secondPayment }: Order,
): string | null =>
  secondPayment && `${labels.orders.paidTwice} ${refundSentence(labels, language, secondPayment)}`;

/** Says which part of a kept payment is still being refunded; null if nothing is. */
export const partUnderWay = (
  labels: BundledTexts['purchase'],
  language: Language,
  payment: Order['payment'],
): string | null =>
  payment?.status === 'paid' && payment.refundUnderWay > 0
    ? refundSentence(labels, language, {
        ...payment,
        status: 'refunding',
        refunded: payment.refundUnderWay,
      })
    : null;

function refundSentence(labels: BundledTexts['purchase'], language: Language, payment: Paid): string {
  const { orders: t } = labels;
  const describe = payment.status === 'refunding' ? t.refunding : t.refunded;
  return describe(
    accountRiyalsInWords(language, payment.refunded),
    paymentMethodLabel(labels, payment, t.cardEnding) ?? t.samePaymentMethod,
  );
}
