import { inTransaction } from '#database/database.ts';
import { ProviderRefused, type StartCharge } from '#providers/payments/payments.port.ts';
import type { Shop } from '#server/http/context.ts';
import * as store from './payments.store.ts';
import { providerOf } from './provider-of.ts';
import { readBuyer } from './read-buyer.ts';
import { readCustomerId, readOwnCard } from './saved-cards.store.ts';
import { settle } from './settle.ts';

/** What became of a payment that was to be started; `paymentUrl` is where the shopper pays, null when that is over. */
export type StartedPayment = { state: store.Payment['state']; paymentUrl: string | null };

/**
 * Starts the charge of a payment at its provider, or goes on with the one it has. Repeated after a lost answer or a
 * crash it finds the same charge where the provider knows keys, because the payment's own uuid is the key; elsewhere
 * the first charge that was written down is the payment's, and no other is ever shown to anybody.
 * @throws ProviderDown, ProviderRefused; the payment stays as it was and may be started again.
 */
export async function startPayment(
  shop: Shop,
  paymentId: number,
  readPurchase: StartCharge['readPurchase'],
): Promise<StartedPayment> {
  const payment = await mustRead(shop, paymentId);
  if (payment.chargeId !== null || payment.state !== 'created') return goOn(shop, payment);

  const { publicUrl } = shop.settings;
  const charge = await providerOf(shop, payment.provider).startCharge({
    idempotencyKey: payment.uuid,
    amount: payment.amount,
    orderUuid: payment.orderUuid,
    orderNumber: payment.orderNumber,
    source: await sourceOf(shop, payment),
    buyer: await buyerOf(shop, payment),
    readPurchase,
    language: payment.language,
    returnUrl: `${publicUrl}/checkout/return?order=${payment.orderUuid}`,
    webhookUrl: `${publicUrl}/webhooks/${payment.provider}`,
  });
  const isStarted = await inTransaction(shop.database, async (tx) => {
    await store.lockPayments(tx, payment.orderId);
    if (await store.markStarted(tx, payment.id, charge)) return true;
    // A rival started it, or the order ended while we asked: then the charge is watched, not offered.
    await store.bindCharge(tx, payment.id, charge.id);
    return false;
  });
  if (isStarted && charge.status === 'started') return { state: 'started', paymentUrl: charge.paymentUrl };
  // The answer may be the first one of a charge that has moved on since: it is asked about as it is now.
  return goOn(shop, await mustRead(shop, paymentId));
}

async function goOn(shop: Shop, { id, provider, chargeId, state }: store.Payment): Promise<StartedPayment> {
  if (chargeId === null) return { state, paymentUrl: null };
  const charge = await settle(shop, { provider, chargeId });
  const now = await mustRead(shop, id);
  const isOpen = now.state === 'started' && charge?.status === 'started';
  // Some services name their page only in the answer to the start (Tabby, Tamara): then it is the one written down.
  return { state: now.state, paymentUrl: isOpen ? (charge.paymentUrl ?? now.paymentUrl) : null };
}

/** The shopper's own card, or the provider's page. A card that was removed meanwhile pays nothing. */
async function sourceOf(shop: Shop, payment: store.Payment): Promise<StartCharge['source']> {
  if (payment.method !== 'savedCard') return { kind: 'page', keepsCard: payment.keepsCard };
  const { savedCardId, shopperId } = payment;
  const card = savedCardId === null ? undefined : await readOwnCard(shop.database, shopperId, savedCardId);
  if (!card) throw new ProviderRefused('The saved card was removed.');
  return { kind: 'keptCard', customerId: card.customerId, cardId: card.cardId };
}

async function buyerOf(shop: Shop, payment: store.Payment): Promise<StartCharge['buyer']> {
  return {
    ...(await readBuyer(shop, payment)),
    // Cards that are kept gather under one customer of the provider.
    customerId: payment.keepsCard ? await readCustomerId(shop.database, payment.shopperId) : null,
  };
}

async function mustRead(shop: Shop, paymentId: number): Promise<store.Payment> {
  const payment = await store.readPayment(shop.database, paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId}.`);
  return payment;
}
