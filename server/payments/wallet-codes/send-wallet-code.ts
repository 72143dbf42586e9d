import { createHash } from 'node:crypto';
import { RESEND_SECONDS } from '#contract/account/account.limits.ts';
import { WALLET_CODES_A_NUMBER, WALLET_CODES_A_SHOPPER } from '#contract/checkout/urpay.limits.ts';
import { ProviderRefused } from '#providers/http/errors.port.ts';
import { walletClosedIn } from '#providers/payments/payments.port.ts';
import { HOUR, SECOND } from '#server/clock.ts';
import type { Shop, SignedContext } from '#server/http/context.ts';
import { limitRate } from '#server/http/limit-rate.ts';
import { beginCharge, mustRead } from '../begin-charge.ts';
import * as codes from './wallet-codes.store.ts';

const readPurchase = () => Promise.reject(new Error('A wallet asks nothing about the purchase.'));

/**
 * Starts the sale of a payment by wallet, whereupon the wallet sends its owner a code. Repeated, also after a lost
 * answer, it is the same sale by the payment's own key; while its code is fresh nothing more is sent.
 * @returns false when the payment is of no more use: its code is not fresh, or it was asked for another number.
 * @throws Refusal tooManyTries; ProviderDown, ProviderRefused; nothing was sent then.
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

/** Whether a code is on its way to this number, and none is sent again yet. */
async function isFresh({ database, clock }: Shop, paymentId: number, phone: string): Promise<boolean> {
  const code = await codes.findWalletCode(database, paymentId);
  if (!code?.sentAt || code.phone !== phone) return false;
  return clock.now().getTime() < code.sentAt.getTime() + RESEND_SECONDS * SECOND;
}

/** Somebody else's phone must not be made to ring, nor many of them (product.md 2, SMS pumping). */
async function limitCodes({ database, clock, session }: SignedContext, phone: string): Promise<void> {
  // The number is the person's: it is not written into the limits.
  const number = createHash('sha256').update(phone).digest('hex');
  const perSeconds = HOUR / SECOND;
  const limits = [
    [`urpay codes of shopper ${session.shopperId}`, WALLET_CODES_A_SHOPPER],
    [`urpay codes to ${number}`, WALLET_CODES_A_NUMBER],
  ] as const;
  for (const [key, requests] of limits) await limitRate(database, key, clock.now(), { requests, perSeconds });
}
