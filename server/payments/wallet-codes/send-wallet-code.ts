import { createHash } from 'node:crypto';
import { RESEND_SECONDS } from '#contract/account/account.limits.ts';
import { WALLET_CODES_A_NUMBER, WALLET_CODES_A_SHOPPER } from '#contract/checkout/checkout.limits.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import { walletClosedIn } from '#providers/payments/payments.port.ts';
import { HOUR, SECOND } from '#server/clock.ts';
import type { Shop, SignedContext } from '#server/http/context.ts';
import { limitRate } from '#server/http/limits/limit-rate.ts';
import { beginCharge, mustRead } from '../start-payment.ts';
import * as codes from './wallet-codes.store.ts';

const readPurchase = () => Promise.reject(new Error('A wallet asks nothing about the purchase.'));

/**
 * Starts the sale of a payment by wallet, which makes the wallet send its owner a code. A repeat, even after a lost
 * response, continues the same sale, because the payment's uuid is the key. While the code is fresh, no other code is
 * sent.
 * @returns false if the payment can no longer be used, because its code is not fresh or was sent to another number
 * @throws Refusal tooManyTries; ProviderDown or ProviderRefused, in which case nothing was sent
 */
export async function sendWalletCode(
  context: SignedContext,
  { paymentId, phone }: { paymentId: number; phone: string },
): Promise<boolean> {
  const { database, clock } = context;
  const payment = await mustRead(context, paymentId);
  if (payment.state !== 'created') return isFresh(context, paymentId, phone);
  await limitCodes(context, phone);
  if (!(await codes.insertWalletCode(database, paymentId, phone))) return false;
  const source = { kind: 'wallet', phone, requestedFrom: context.network.address } as const;
  try {
    await beginCharge(context, payment, { source, readPurchase });
  } catch (error) {
    const closed = error instanceof ProviderRefused ? walletClosedIn(error) : null;
    if (closed?.kind === 'locked') {
      const until = new Date(clock.now().getTime() + closed.seconds * SECOND);
      await codes.updateLockedUntil(database, paymentId, until);
    } else if (error instanceof ProviderRefused) await codes.deleteRequested(database, paymentId);
    throw error;
  }
  return true;
}

/** Whether a code was sent to this phone number so recently that no other code may be sent yet. */
async function isFresh({ database, clock }: Shop, paymentId: number, phone: string): Promise<boolean> {
  const code = await codes.findWalletCode(database, paymentId);
  if (!code?.sentAt || code.phone !== phone) return false;
  return clock.now().getTime() < code.sentAt.getTime() + RESEND_SECONDS * SECOND;
}

/** Limits codes, to prevent SMS to strangers and in bulk (product.md 2, SMS pumping). */
async function limitCodes({ database, clock, session }: SignedContext, phone: string): Promise<void> {
  // The rate limits store only a hash of the phone number, because the number is personal data.
  const number = createHash('sha256').update(phone).digest('hex');
  const perSeconds = HOUR / SECOND;
  const limits = [
    [`urpay codes of shopper ${session.shopperId}`, WALLET_CODES_A_SHOPPER],
    [`urpay codes to ${number}`, WALLET_CODES_A_NUMBER],
  ] as const;
  for (const [key, requests] of limits) await limitRate(database, key, clock.now(), { requests, perSeconds });
}
