import { inTransaction } from '#database/database.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import type { CodeOutcome } from '#providers/payments/payments.port.ts';
import { MINUTE, SECOND } from '#server/clock.ts';
import type { Shop, SignedContext } from '#server/http/context.ts';
import { mustRead } from '../begin-charge.ts';
import * as store from '../payments.store.ts';
import { providerOf } from '../provider-of.ts';
import { giveUpFailed, settle } from '../settle.ts';
import * as codes from './wallet-codes.store.ts';

/**
 * So long the answer to a code may be on its way: longer than the provider's limit. A sale that then still waits for
 * its code never got it.
 */
const CLAIM = MINUTE;

/**
 * What came of a code. `unknown`: the wallet did not say, and is asked; `notNow`: it was not handed on, because another
 * one is on its way or this sale takes none any more.
 */
export type Confirmed = CodeOutcome | { kind: 'unknown' } | { kind: 'notNow' };

/**
 * Hands a typed code on to the wallet. The code lives in this call alone. Whatever the wallet answers, what became of
 * the money is asked of it by `settle`, as everywhere.
 *
 * Invariant: of one sale one code is on its way at a time, and while what came of it is not known nothing else is
 * charged for the order (refuseWhileConfirming in checkout): the claim is taken under the payments' lock.
 * @throws ProviderRefused when the wallet understood and did nothing.
 */
export async function confirmWalletCode(
  context: SignedContext,
  { paymentId, code }: { paymentId: number; code: string },
): Promise<Confirmed> {
  const { database } = context;
  const payment = await mustRead(context, paymentId);
  const { provider, orderId, chargeId } = payment;
  const at = context.clock.now();
  const isMine = await inTransaction(database, async (tx) => {
    await store.lockPayments(tx, orderId);
    return codes.updateCodeClaimed(tx, paymentId, at);
  });
  if (!isMine || chargeId === null) return { kind: 'notNow' };
  const input = { chargeId, code, requestedFrom: context.network.address };
  let said: CodeOutcome;
  try {
    said = await providerOf(context, provider).confirm!(input);
  } catch (error) {
    if (error instanceof ProviderRefused) await codes.updateClaimEnded(database, paymentId, { at });
    if (!(error instanceof ProviderDown)) throw error;
    await settle(context, { provider, chargeId }).catch(ignoreDown);
    return { kind: 'unknown' };
  }
  return follow(context, payment, { at, chargeId, said });
}

async function follow(
  context: SignedContext,
  { id, provider, orderId }: store.Payment,
  { at, chargeId, said }: { at: Date; chargeId: string; said: CodeOutcome },
): Promise<Confirmed> {
  const { database, clock } = context;
  if (said.kind === 'wrong') {
    const left = said.triesLeft ?? Number.POSITIVE_INFINITY;
    const triesLeft = Math.min(left, (await codes.findWalletCode(database, id))!.triesLeft - 1);
    await codes.updateClaimEnded(database, id, { at, triesLeft });
    // The wallet would take more: the shop does not, and this sale is given up.
    if (triesLeft <= 0) await giveUp(context, { id, orderId });
    return { kind: 'wrong', triesLeft };
  }
  // The claim stays until it is known: only the provider's own word says what became of the money.
  await settle(context, { provider, chargeId }).catch(ignoreDown);
  if (said.kind === 'taken') return said;
  const until = said.kind === 'locked' ? new Date(clock.now().getTime() + said.seconds * SECOND) : undefined;
  await codes.updateClaimEnded(database, id, { at, ...(until && { lockedUntil: until }) });
  return said;
}

const giveUp = (shop: Shop, { id, orderId }: { id: number; orderId: number }): Promise<void> =>
  inTransaction(shop.database, async (tx) => {
    await store.lockPayments(tx, orderId);
    await giveUpFailed(tx, shop, { id, orderId });
  });

function ignoreDown(error: unknown): null {
  // It is asked again: by the page, by the clock, and before anything else is charged.
  if (error instanceof ProviderDown || error instanceof ProviderRefused) return null;
  throw error;
}

/**
 * Asks what came of a code of which it is not known, if there is one.
 * @returns whether it is still not known.
 * @throws ProviderDown, ProviderRefused
 */
export async function askAboutCode(shop: Shop, paymentId: number): Promise<boolean> {
  const since = (await codes.findWalletCode(shop.database, paymentId))?.confirmingSince;
  const { state, chargeId, provider } = await mustRead(shop, paymentId);
  if (!since || state !== 'started' || chargeId === null) return false;
  const charge = await settle(shop, { provider, chargeId });
  const waitsForCode = charge?.status === 'started' && !charge.mayChange;
  if (waitsForCode && shop.clock.now().getTime() - since.getTime() >= CLAIM)
    await codes.updateClaimEnded(shop.database, paymentId, { at: since });
  return isConfirming(shop, paymentId);
}

/** Whether a code of a payment that stands open was handed on and it is not known what came of it. */
export async function isConfirming(
  { database }: Pick<Shop, 'database'>,
  paymentId: number,
): Promise<boolean> {
  const code = await codes.findWalletCode(database, paymentId);
  if (!code?.confirmingSince) return false;
  return (await store.findPayment(database, paymentId))?.state === 'started';
}
