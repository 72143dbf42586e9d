import { inTransaction } from '#database/database.ts';
import type { StartCharge } from '#providers/payments/payments.port.ts';
import type { Shop } from '#server/http/context.ts';
import * as moves from './payment-transitions.store.ts';
import * as store from './payments.store.ts';
import { providerOf } from './provider-of.ts';
import { readBuyer } from './read-buyer.ts';
import { findCustomerId } from './saved-cards/saved-cards.store.ts';
import { settle } from './settle.ts';
import { updateSentAt } from './wallet-codes/wallet-codes.store.ts';

/**
 * What became of a payment that was to be started; `paymentUrl` is where the shopper pays, null when that is over.
 * `isNew`: the provider was asked to start it just now.
 */
export type StartedPayment = {
  state: store.Payment['state'];
  paymentUrl: string | null;
  isNew: boolean;
};

/**
 * Starts the charge of a payment at its provider by the payment's own key, and goes on with it.
 * @throws ProviderDown, ProviderRefused; the payment stays as it was.
 */
export async function beginCharge(
  shop: Shop,
  payment: store.Payment,
  { source, readPurchase }: Pick<StartCharge, 'source' | 'readPurchase'>,
): Promise<StartedPayment> {
  const { publicUrl } = shop.settings;
  const charge = await providerOf(shop, payment.provider).startCharge({
    idempotencyKey: payment.uuid,
    amount: payment.amount,
    orderUuid: payment.orderUuid,
    orderNumber: payment.orderNumber,
    source,
    buyer: await buyerOf(shop, payment),
    readPurchase,
    language: payment.language,
    returnUrl: `${publicUrl}/checkout/return?order=${payment.orderUuid}`,
    webhookUrl: `${publicUrl}/webhooks/${payment.provider}`,
  });
  const isStarted = await inTransaction(shop.database, async (tx) => {
    await store.lockPayments(tx, payment.orderId);
    if (await moves.updateStarted(tx, payment.id, charge)) {
      const at = shop.clock.now();
      if (charge.sentCode) await updateSentAt(tx, payment.id, { ...charge.sentCode, at });
      return true;
    }
    // A rival started it, or the order ended while we asked: then the charge is watched, not offered.
    await moves.updateChargeId(tx, payment.id, charge.id);
    return false;
  });
  if (isStarted && charge.status === 'started') {
    return { state: 'started', paymentUrl: charge.paymentUrl, isNew: true };
  }
  // The answer may be the first one of a charge that has moved on since: it is asked about as it is now.
  return { ...(await goOn(shop, await mustRead(shop, payment.id))), isNew: true };
}

/** How a payment stands, asked of the provider where it was started. */
export async function goOn(
  shop: Shop,
  { id, provider, method, chargeId, state }: store.Payment,
): Promise<StartedPayment> {
  if (chargeId === null) return { state, paymentUrl: null, isNew: false };
  const charge = await settle(shop, { provider, chargeId });
  const now = await mustRead(shop, id);
  // A wallet's charge has no page: what was made in its place to find a lost one is shown to nobody.
  const isOpen = now.state === 'started' && charge?.status === 'started' && method !== 'applePay';
  // Some services name their page only in the answer to the start: then it is the one written down.
  return {
    state: now.state,
    paymentUrl: isOpen ? (charge.paymentUrl ?? now.paymentUrl) : null,
    isNew: false,
  };
}

async function buyerOf(shop: Shop, payment: store.Payment): Promise<StartCharge['buyer']> {
  return {
    ...(await readBuyer(shop, payment)),
    // Cards that are kept gather under one customer of the provider.
    customerId: payment.savesCard ? await findCustomerId(shop.database, payment.shopperId) : null,
  };
}

export async function mustRead(shop: Shop, paymentId: number): Promise<store.Payment> {
  const payment = await store.findPayment(shop.database, paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId}.`);
  return payment;
}
