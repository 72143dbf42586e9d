import { RESEND_SECONDS } from '#contract/account/account.limits.ts';
import { WALLET_COUNTRY_CODE } from '#contract/checkout/checkout.limits.ts';
import type { WalletStep } from '#contract/checkout/urpay.wire.ts';
import type { Shop } from '#server/http/context.ts';
import { listPayments } from '../payments.store.ts';
import { findWalletCode, type WalletCode } from './wallet-codes.store.ts';

/** The current step of paying for an order by wallet, derived from the order's payments. */
export type WalletFacts = Omit<WalletStep, 'orderUuid' | 'orderNumber' | 'amount'>;

const NOTHING: WalletFacts = {
  step: 'phone',
  maskedPhone: null,
  codeLength: null,
  triesLeft: null,
  expiresInSeconds: null,
  resendInSeconds: null,
  lockedForSeconds: null,
};

/** Reads the current step of paying by wallet from stored data only, without a request to the wallet. */
export async function readWalletStep(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  orderId: number,
): Promise<WalletFacts> {
  const last = (await listPayments(database, orderId)).at(-1);
  if (last?.method !== 'urpay') return NOTHING;
  const code = await findWalletCode(database, last.id);
  if (!code) return NOTHING;
  const secondsTo = (moment: Date | null): number =>
    moment === null ? 0 : Math.max(0, Math.ceil((moment.getTime() - clock.now().getTime()) / 1000));
  const lockedForSeconds = secondsTo(code.lockedUntil);
  const facts: WalletFacts = {
    ...NOTHING,
    maskedPhone: maskedPhone(code),
    codeLength: code.codeLength,
    lockedForSeconds,
  };
  if (last.state === 'paid') return { ...facts, step: 'paid' };
  if (last.state === 'started' && code.confirmingSince) return { ...facts, step: 'confirming' };
  if (lockedForSeconds > 0) return { ...facts, step: 'locked' };
  if (last.state === 'created') return { ...NOTHING, maskedPhone: facts.maskedPhone };
  if (last.state === 'failed') return { ...facts, step: 'failed' };
  const expiresInSeconds = secondsTo(code.expiresAt);
  if (last.state === 'cancelled' || expiresInSeconds === 0) return { ...facts, step: 'expired' };
  return {
    ...facts,
    step: 'code',
    triesLeft: code.triesLeft,
    expiresInSeconds,
    resendInSeconds: secondsTo(code.sentAt && new Date(code.sentAt.getTime() + RESEND_SECONDS * 1000)),
  };
}

/**
 * The phone number, masked except for the digits by which its owner recognises it; non-breaking spaces keep it on one
 * line.
 */
const maskedPhone = ({ phone }: WalletCode): string | null =>
  phone === null ? null : `+${WALLET_COUNTRY_CODE}\u00a0••\u00a0•••\u00a0${phone.slice(-4)}`;
