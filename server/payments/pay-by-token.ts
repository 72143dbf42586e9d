import { inTransaction } from '#database/database.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import type { ApplePayToken } from '#providers/payments/payments.port.ts';
import { MINUTE } from '#server/clock.ts';
import type { Shop } from '#server/http/context.ts';
import { beginCharge, mustRead } from './begin-charge.ts';
import * as moves from './payment-transitions.store.ts';
import * as store from './payments.store.ts';
import { providerOf } from './provider-of.ts';
import { giveUpFailed, settle } from './settle.ts';

/** So long somebody may be waiting for the answer to their token: longer than a sheet and the provider's limit last. */
const CLAIM = MINUTE;

const readPurchase = () => Promise.reject(new Error('A wallet asks nothing about the purchase.'));

/**
 * Pays a payment with the token of a wallet (decision 019). The token lives in this call alone: it is written
 * down nowhere, so a start whose answer was lost is never repeated with it, but asked about by the payment's key.
 *
 * Invariant: for one payment one token is handed over. A rival, another tab or the same request again finds the claim
 * and waits for its outcome; only a token that the provider refused, so that nothing happened, makes room for another.
 * @throws ProviderDown, ProviderRefused
 */
export async function payByToken(shop: Shop, payment: store.Payment, token: ApplePayToken): Promise<void> {
  const { database, clock } = shop;
  const until = new Date(clock.now().getTime() + CLAIM);
  if (!(await moves.updateStartClaimed(database, payment.id, until))) {
    await settleLostStart(shop, payment.id, { isPatient: true });
    return;
  }
  try {
    await beginCharge(shop, payment, { source: { kind: 'applePay', token }, readPurchase });
  } catch (error) {
    const isRefused = error instanceof ProviderRefused;
    await moves.updateStartClaim(database, payment.id, isRefused ? null : clock.now());
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
  const { chargeId, startClaimedUntil, orderId } = payment;
  const now = shop.clock.now();
  if (chargeId !== null || startClaimedUntil === null || (isPatient && now < startClaimedUntil)) return;
  if ((await takeKey(shop, payment)) === 'settled') return;
  await inTransaction(shop.database, async (tx) => {
    await store.lockPayments(tx, orderId);
    await giveUpFailed(tx, shop, { id: paymentId, orderId });
    await moves.updateStartClaim(tx, paymentId, null);
  });
}

/** Whether the payment was settled by the charge of its key, or nothing can be charged by that key any more. */
async function takeKey(shop: Shop, payment: store.Payment): Promise<'settled' | 'taken'> {
  const source = { kind: 'page', savesCard: false } as const;
  try {
    const { state } = await beginCharge(shop, payment, { source, readPurchase });
    return state === 'started' ? 'taken' : 'settled';
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    // It takes no page where a token was sent before: its books say whether that was captured.
    const { provider, uuid, createdAt: from } = payment;
    const captured = await providerOf(shop, provider).listCaptured?.({ from, until: shop.clock.now() });
    const charge = captured?.find(({ key }) => key === uuid);
    if (!charge) return 'taken';
    await settle(shop, { provider, chargeId: charge.id });
    return 'settled';
  }
}
