import type { Order } from '#contract/orders/orders.wire.ts';
import { isPaymentService } from '#contract/payments/payment-services.rules.ts';
import { accountRiyalsInWords } from '#text/account-money.ts';
import type { Language } from '#text/language.ts';
import type { BundledTexts } from '#text/screens.ts';

type Paid = NonNullable<Order['payment']>;

const digitsOfCard = (card: string, lastFour: string): string => `${card} \u2066•• ${lastFour}\u2069`;

/** "mada •• 4021", "Tabby"; null where the provider has told neither. @param ofCard another way to say a card */
export function paymentMethodLabel(
  { orders: t }: BundledTexts['purchase'],
  { method, scheme, lastFour }: Paid,
  ofCard = digitsOfCard,
): string | null {
  if (isPaymentService(method)) return t.services[method];
  return lastFour === null ? null : ofCard(t.schemes[scheme ?? ''] ?? t.card, lastFour);
}

/** Of an order that ended without its goods: what the wallet paid is back, what was paid otherwise has a way to go. */
export function refundExplanation(
  labels: BundledTexts['purchase'],
  language: Language,
  order: Order,
): string {
  const { orders: t } = labels;
  const { payment, totals } = order;
  const parts: string[] = [];
  if (payment?.status === 'refunding' || payment?.status === 'refunded') {
    const describe = payment.status === 'refunding' ? t.refunding : t.refunded;
    parts.push(
      describe(
        accountRiyalsInWords(language, payment.refunded),
        paymentMethodLabel(labels, payment, t.cardEnding) ?? t.samePaymentMethod,
      ),
    );
  }
  if (totals.wallet > 0) parts.push(t.backInWallet(accountRiyalsInWords(language, totals.wallet)));
  return parts.join(' ') || t.nothingCharged;
}
