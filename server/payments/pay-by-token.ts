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

/**
 * How long a request may still be waiting for the outcome of its token: longer than the Apple Pay sheet and the
 * provider's timeout.
 */
const CLAIM = MINUTE;

const readPurchase = () => Promise.reject(new Error('A wallet asks nothing about the purchase.'));

/**
 * Pays a payment with an Apple Pay token (decision 019). The token exists only during this call and is stored
 * nowhere. A start whose response was lost is therefore never repeated with the token; its outcome is looked up by
 * the payment's key.
 *
 * Invariant: at most one token is sent for a payment at a time. A concurrent or repeated request finds the claim and
 * waits for its outcome. Only a token that the provider refused, so that nothing was charged, allows another one.
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
 * Finds the outcome of a token whose response was lost. Sends the payment's key again with a payment page instead of
 * the token: the provider returns the charge of that key if there is one. Otherwise the page takes the key, so the
 * token can no longer be charged under it, however late it arrives. The page is never shown.
 * @param isPatient true to leave alone a claim whose request may still be waiting for its response.
 * @throws ProviderDown, ProviderRefused; it is retried later.
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

/** Whether the key's charge settled the payment, or nothing can be charged under that key any more. */
async function takeKey(shop: Shop, payment: store.Payment): Promise<'settled' | 'taken'> {
  const source = { kind: 'page', savesCard: false } as const;
  try {
    const { state } = await beginCharge(shop, payment, { source, readPurchase });
    return state === 'started' ? 'taken' : 'settled';
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    // The provider accepts no page under a key that was used with a token. Its list of captures shows whether the
    // token was charged.
    const { provider, uuid, createdAt: from } = payment;
    const captured = await providerOf(shop, provider).listCaptured?.({ from, until: shop.clock.now() });
    const charge = captured?.find(({ key }) => key === uuid);
    if (!charge) return 'taken';
    await settle(shop, { provider, chargeId: charge.id });
    return 'settled';
  }
}
