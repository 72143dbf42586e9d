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
 * The result of starting a payment. `paymentUrl` is the page where the customer pays, or null when there is nothing
 * left to pay. `isNew`: this call started the charge at the provider.
 */
export type StartedPayment = {
  state: store.Payment['state'];
  paymentUrl: string | null;
  isNew: boolean;
};

/**
 * Starts the charge of a payment at its provider, with the payment's uuid as the idempotency key, and follows it up.
 * @throws ProviderDown, ProviderRefused; the payment is unchanged.
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
    // A concurrent request started it, or the order ended during the call: the charge is monitored, but not offered
    // to the customer.
    await moves.updateChargeId(tx, payment.id, charge.id);
    return false;
  });
  if (isStarted && charge.status === 'started') {
    return { state: 'started', paymentUrl: charge.paymentUrl, isNew: true };
  }
  // The response may describe an earlier state of the charge, so its current state is read.
  return { ...(await resumeCharge(shop, await mustRead(shop, payment.id))), isNew: true };
}

/** The current state of a payment, as read from its provider. */
export async function resumeCharge(
  shop: Shop,
  { id, provider, method, chargeId, state }: store.Payment,
): Promise<StartedPayment> {
  if (chargeId === null) return { state, paymentUrl: null, isNew: false };
  const charge = await settle(shop, { provider, chargeId });
  const now = await mustRead(shop, id);
  // An Apple Pay charge has no page. The page that was created while searching for a lost charge is never shown.
  const isOpen = now.state === 'started' && charge?.status === 'started' && method !== 'applePay';
  // Some providers return the page only when the charge is started, so the stored address is used.
  return {
    state: now.state,
    paymentUrl: isOpen ? (charge.paymentUrl ?? now.paymentUrl) : null,
    isNew: false,
  };
}

async function buyerOf(shop: Shop, payment: store.Payment): Promise<StartCharge['buyer']> {
  return {
    ...(await readBuyer(shop, payment)),
    // All saved cards of a shopper belong to one customer record at the provider.
    customerId: payment.savesCard ? await findCustomerId(shop.database, payment.shopperId) : null,
  };
}

export async function mustRead(shop: Shop, paymentId: number): Promise<store.Payment> {
  const payment = await store.findPayment(shop.database, paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId}.`);
  return payment;
}
