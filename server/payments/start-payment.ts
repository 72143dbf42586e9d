import { isWallet } from '#contract/payments/payment-services.rules.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import type { StartCharge } from '#providers/payments/payments.port.ts';
import type { Shop } from '#server/http/context.ts';
import { beginCharge, mustRead, resumeCharge, type StartedPayment } from './begin-charge.ts';
import { settleLostStart } from './pay-by-token.ts';
import type * as store from './payments.store.ts';
import { findOwnCard } from './saved-cards/saved-cards.store.ts';

/**
 * Starts the charge of a payment at its provider, or resumes the existing one. Repeated after a lost response or a
 * crash, it finds the same charge at providers with idempotency keys, because the payment's uuid is the key. At other
 * providers the first stored charge belongs to the payment, and no other is ever shown. An Apple Pay payment waits
 * for its token (pay-by-token).
 * @throws ProviderDown, ProviderRefused; the payment is unchanged and may be started again.
 */
export async function startPayment(
  shop: Shop,
  paymentId: number,
  readPurchase: StartCharge['readPurchase'],
): Promise<StartedPayment> {
  const payment = await mustRead(shop, paymentId);
  if (payment.chargeId !== null || payment.state !== 'created') return resumeCharge(shop, payment);
  if (payment.method === 'applePay') {
    await settleLostStart(shop, paymentId, { isPatient: true });
    const { state } = await mustRead(shop, paymentId);
    return { state, paymentUrl: null, isNew: false };
  }
  // A payment by wallet is started from the shop's own page, which asks for the phone number (send-wallet-code).
  if (isWallet(payment.method)) return { state: 'created', paymentUrl: null, isNew: false };
  return beginCharge(shop, payment, { source: await sourceOf(shop, payment), readPurchase });
}

/** The customer's saved card, or the provider's page. A card that was removed in the meantime cannot pay. */
async function sourceOf(shop: Shop, payment: store.Payment): Promise<StartCharge['source']> {
  if (payment.method !== 'savedCard') return { kind: 'page', savesCard: payment.savesCard };
  const { savedCardId, shopperId } = payment;
  const card = savedCardId === null ? undefined : await findOwnCard(shop.database, shopperId, savedCardId);
  if (!card) throw new ProviderRefused('The saved card was removed.');
  return { kind: 'keptCard', customerId: card.customerId, cardId: card.cardId };
}
