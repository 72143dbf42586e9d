import { inTransaction } from '#database/database.ts';
import { type ApplePayToken, ProviderRefused } from '#providers/payments/payments.port.ts';
import { MINUTE } from '#server/clock.ts';
import type { Shop } from '#server/http/context.ts';
import { beginCharge, mustRead } from './begin-charge.ts';
import * as store from './payments.store.ts';

/** So long somebody may be waiting for the answer to their token: longer than a sheet and the provider's limit last. */
const CLAIM = MINUTE;

const readPurchase = () => Promise.reject(new Error('A wallet asks nothing about the purchase.'));

/**
 * Pays a payment with the token of a wallet (docs/decisions/019). The token lives in this call alone: it is written
 * down nowhere, so a start whose answer was lost is never repeated with it, but asked about by the payment's key.
 *
 * Invariant: for one payment one token is handed over. A rival, another tab or the same request again finds the claim
 * and waits for its outcome; only a token that the provider refused, so that nothing happened, makes room for another.
 * @throws ProviderDown, ProviderRefused
 */
export async function payByToken(shop: Shop, payment: store.Payment, token: ApplePayToken): Promise<void> {
  const { database, clock } = shop;
  const until = new Date(clock.now().getTime() + CLAIM);
  if (!(await store.claimStart(database, payment.id, until))) {
    await settleLostStart(shop, payment.id, { isPatient: true });
    return;
  }
  try {
    await beginCharge(shop, payment, { source: { kind: 'applePay', token }, readPurchase });
  } catch (error) {
    const isRefused = error instanceof ProviderRefused;
    await store.endClaim(database, payment.id, isRefused ? null : clock.now());
    throw error;
  }
}

/**
 * Finds out what became of a token that was handed over without an answer. The payment's key is sent once more with a
 * page in the token's place: the provider answers the charge of that key, if there is one; otherwise the page takes the
 * key, so that the token can never pay by it any more, however late it arrives. The page is shown to nobody.
 * @param isPatient whether somebody who may still be waiting for the answer is left alone.
 * @throws ProviderDown, ProviderRefused; it is asked again.
 */
export async function settleLostStart(
  shop: Shop,
  paymentId: number,
  { isPatient = false }: { isPatient?: boolean } = {},
): Promise<void> {
  const payment = await mustRead(shop, paymentId);
  const { chargeId, askedUntil, orderId } = payment;
  const now = shop.clock.now();
  if (chargeId !== null || askedUntil === null || (isPatient && now < askedUntil)) return;
  const source = { kind: 'page', keepsCard: false } as const;
  if ((await beginCharge(shop, payment, { source, readPurchase })).state !== 'started') return;
  await inTransaction(shop.database, async (tx) => {
    await store.lockPayments(tx, orderId);
    await store.giveUp(tx, paymentId, now, 'failed');
  });
}
