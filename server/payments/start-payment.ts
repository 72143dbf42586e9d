import { inTransaction } from '#database/database.ts';
import type { StartCharge } from '#providers/payments/payments.port.ts';
import { readPayer } from '#server/account/account.public.ts';
import type { Shop } from '#server/http/context.ts';
import * as store from './payments.store.ts';
import { settle } from './settle.ts';

/** What became of a payment that was to be started; `paymentUrl` is where the shopper pays, null when that is over. */
export type StartedPayment = { state: store.Payment['state']; paymentUrl: string | null };

/**
 * Starts the charge of a payment at the provider, or goes on with the one it has. Repeated after a lost answer or a
 * crash it finds the same charge, because the payment's own uuid is the provider's idempotency key.
 * @throws ProviderDown, ProviderRefused; the payment stays as it was and may be started again.
 */
export async function startPayment(
  shop: Shop,
  paymentId: number,
  readPurchase: StartCharge['readPurchase'],
): Promise<StartedPayment> {
  const payment = await mustRead(shop, paymentId);
  if (payment.chargeId !== null) return goOn(shop, payment.id, payment.chargeId);
  if (payment.state !== 'created') return { state: payment.state, paymentUrl: null };

  const { publicUrl } = shop.settings;
  const payer = await readPayer(shop.database, payment.shopperId);
  const charge = await shop.providers.payments.tap.startCharge({
    idempotencyKey: payment.uuid,
    amount: payment.amount,
    orderUuid: payment.orderUuid,
    orderNumber: payment.orderNumber,
    source: { kind: 'page', keepsCard: false },
    buyer: {
      name: payer.name ?? shop.settings.brand.name[payment.language],
      countryCode: payer.countryCode ?? '',
      phone: payer.phone ?? '',
      email: payer.email,
      customerId: null,
    },
    readPurchase,
    language: payment.language,
    returnUrl: `${publicUrl}/checkout/return?order=${payment.orderUuid}`,
    webhookUrl: `${publicUrl}/webhooks/tap`,
  });
  const isStarted = await inTransaction(shop.database, async (tx) => {
    await store.lockPayments(tx, payment.orderId);
    if (await store.markStarted(tx, payment.id, charge)) return true;
    // A rival started the same charge, or the order ended while we asked: then the charge is watched, not offered.
    await store.bindCharge(tx, payment.id, charge.id);
    return false;
  });
  if (isStarted && charge.status === 'started') return { state: 'started', paymentUrl: charge.paymentUrl };
  // The answer may be the first one of a charge that has moved on since: it is asked about as it is now.
  return goOn(shop, payment.id, charge.id);
}

async function goOn(shop: Shop, paymentId: number, chargeId: string): Promise<StartedPayment> {
  const charge = await settle(shop, chargeId);
  const { state } = await mustRead(shop, paymentId);
  return { state, paymentUrl: state === 'started' ? (charge?.paymentUrl ?? null) : null };
}

async function mustRead(shop: Shop, paymentId: number): Promise<store.Payment> {
  const payment = await store.readPayment(shop.database, paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId}.`);
  return payment;
}
