import { isWallet } from '#contract/payments/payment-services.rules.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import type { StartCharge } from '#providers/payments/payments.port.ts';
import type { Shop } from '#server/http/context.ts';
import { beginCharge, goOn, mustRead, type StartedPayment } from './begin-charge.ts';
import { settleLostStart } from './pay-by-token.ts';
import type * as store from './payments.store.ts';
import { findOwnCard } from './saved-cards/saved-cards.store.ts';

/**
 * Starts the charge of a payment at its provider, or goes on with the one it has. Repeated after a lost answer or a
 * crash it finds the same charge where the provider knows keys, because the payment's own uuid is the key; elsewhere
 * the first charge that was written down is the payment's, and no other is ever shown to anybody. What is paid with a
 * wallet's token waits for it (pay-by-token).
 * @throws ProviderDown, ProviderRefused; the payment stays as it was and may be started again.
 */
export async function startPayment(
  shop: Shop,
  paymentId: number,
  readPurchase: StartCharge['readPurchase'],
): Promise<StartedPayment> {
  const payment = await mustRead(shop, paymentId);
  if (payment.chargeId !== null || payment.state !== 'created') return goOn(shop, payment);
  if (payment.method === 'applePay') {
    await settleLostStart(shop, paymentId, { isPatient: true });
    const { state } = await mustRead(shop, paymentId);
    return { state, paymentUrl: null, isNew: false };
  }
  // A wallet's number is asked for on a page of the shop's own, and starts it (send-wallet-code).
  if (isWallet(payment.method)) return { state: 'created', paymentUrl: null, isNew: false };
  return beginCharge(shop, payment, { source: await sourceOf(shop, payment), readPurchase });
}

/** The shopper's own card, or the provider's page. A card that was removed meanwhile pays nothing. */
async function sourceOf(shop: Shop, payment: store.Payment): Promise<StartCharge['source']> {
  if (payment.method !== 'savedCard') return { kind: 'page', savesCard: payment.savesCard };
  const { savedCardId, shopperId } = payment;
  const card = savedCardId === null ? undefined : await findOwnCard(shop.database, shopperId, savedCardId);
  if (!card) throw new ProviderRefused('The saved card was removed.');
  return { kind: 'keptCard', customerId: card.customerId, cardId: card.cardId };
}
