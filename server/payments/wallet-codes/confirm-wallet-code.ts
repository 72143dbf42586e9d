import { inTransaction } from '#database/database.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import { type CodeOutcome, providerOf } from '#providers/payments/payments.port.ts';
import { MINUTE, SECOND } from '#server/clock.ts';
import type { Shop, SignedContext } from '#server/http/context.ts';
import * as store from '../payments.store.ts';
import { giveUpFailed, settle } from '../settle.ts';
import { mustRead } from '../start-payment.ts';
import * as codes from './wallet-codes.store.ts';

/**
 * How long, in milliseconds, a claim is kept while the provider has not responded to a code. It is longer than the
 * request's timeout: if the provider still waits for a code after this time, it never received ours. The claim then
 * ends, and the shopper can enter a code again.
 */
const CLAIM_TIMEOUT_MS = MINUTE;

/**
 * The outcome of a code. `unknown`: the wallet did not respond, and will be asked later. `notNow`: the code was not
 * sent, because another code is being confirmed or this sale accepts no more codes.
 */
export type Confirmed = CodeOutcome | { kind: 'unknown' } | { kind: 'notNow' };

/**
 * Sends an entered code to the wallet. The code exists only during this call. Regardless of the wallet's response,
 * `settle` reads from the wallet whether the money was taken.
 *
 * Invariant: one code per sale is being confirmed at a time, and until its outcome is known nothing else is charged for
 * the order (openPayment in checkout/pay-order). The claim is made under the payments' lock.
 * @throws ProviderRefused when the wallet rejected the request and did nothing
 */
export async function confirmWalletCode(
  context: SignedContext,
  { paymentId, code }: { paymentId: number; code: string },
): Promise<Confirmed> {
  const { database } = context;
  const payment = await mustRead(context, paymentId);
  const { provider, orderId, chargeId } = payment;
  const at = context.clock.now();
  const isClaimed = await inTransaction(database, async (tx) => {
    await store.lockPayments(tx, orderId);
    return codes.updateCodeAsClaimed(tx, paymentId, at);
  });
  if (!isClaimed || chargeId === null) return { kind: 'notNow' };
  const input = { chargeId, code, requestedFrom: context.network.address };
  let outcome: CodeOutcome;
  try {
    outcome = await providerOf(context, provider).confirm!(input);
  } catch (error) {
    if (error instanceof ProviderRefused) await codes.updateCodeClaimAsEnded(database, paymentId, { at });
    if (!(error instanceof ProviderDown)) throw error;
    await settle(context, { provider, chargeId }).catch(ignoreDown);
    return { kind: 'unknown' };
  }
  return applyOutcome(context, payment, { at, chargeId, outcome });
}

async function applyOutcome(
  context: SignedContext,
  { id, provider, orderId }: store.Payment,
  { at, chargeId, outcome }: { at: Date; chargeId: string; outcome: CodeOutcome },
): Promise<Confirmed> {
  const { database, clock } = context;
  if (outcome.kind === 'wrong') {
    const left = outcome.triesLeft ?? Number.POSITIVE_INFINITY;
    const triesLeft = Math.min(left, (await codes.findWalletCode(database, id))!.triesLeft - 1);
    await codes.updateCodeClaimAsEnded(database, id, { at, triesLeft });
    // The payment fails, because the shop allows fewer attempts than the wallet.
    if (triesLeft <= 0) await giveUp(context, { id, orderId });
    return { kind: 'wrong', triesLeft };
  }
  // The claim stays until the outcome is known, because only the provider can report what happened to the money.
  await settle(context, { provider, chargeId }).catch(ignoreDown);
  if (outcome.kind === 'taken') return outcome;
  const until =
    outcome.kind === 'locked' ? new Date(clock.now().getTime() + outcome.seconds * SECOND) : undefined;
  await codes.updateCodeClaimAsEnded(database, id, { at, ...(until && { lockedUntil: until }) });
  return outcome;
}

const giveUp = (shop: Shop, { id, orderId }: { id: number; orderId: number }): Promise<void> =>
  inTransaction(shop.database, async (tx) => {
    await store.lockPayments(tx, orderId);
    await giveUpFailed(tx, shop, { id, orderId });
  });

function ignoreDown(error: unknown): null {
  // The outcome stays unknown; the page, the scheduled job and every other charge for the order ask the provider again.
  if (error instanceof ProviderDown || error instanceof ProviderRefused) return null;
  throw error;
}

/**
 * Asks the wallet for the outcome of a code, if it is still unknown.
 * @returns whether the outcome is still unknown
 * @throws ProviderDown, ProviderRefused
 */
export async function checkCodeOutcome(shop: Shop, paymentId: number): Promise<boolean> {
  const since = (await codes.findWalletCode(shop.database, paymentId))?.confirmingSince;
  const { state, chargeId, provider } = await mustRead(shop, paymentId);
  if (!since || state !== 'started' || chargeId === null) return false;
  const charge = await settle(shop, { provider, chargeId });
  const waitsForCode = charge?.status === 'started' && !charge.mayChange;
  if (waitsForCode && shop.clock.now().getTime() - since.getTime() >= CLAIM_TIMEOUT_MS)
    await codes.updateCodeClaimAsEnded(shop.database, paymentId, { at: since });
  return isConfirming(shop, paymentId);
}

/** Whether an open payment has a code that was sent and whose outcome is unknown. */
export async function isConfirming(
  { database }: Pick<Shop, 'database'>,
  paymentId: number,
): Promise<boolean> {
  const code = await codes.findWalletCode(database, paymentId);
  if (!code?.confirmingSince) return false;
  return (await store.findPayment(database, paymentId))?.state === 'started';
}
