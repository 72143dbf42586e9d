import { ProviderRefused } from '#providers/http/errors.port.ts';
import { type Refund as ProviderRefund, providerOf } from '#providers/payments/payments.port.ts';
import { upsertAlarm } from '#server/alarms/alarms.public.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { refundWanted } from './refund-payment.ts';
import * as refunds from './refunds.store.ts';

/**
 * The maximum number of attempts, after which staff decide: they can send the refund again from the back office's books
 * (reports/retry-refund). Each refusal by the provider leads to a new attempt with a new idempotency key.
 */
const MAX_ATTEMPTS = 5;

/**
 * Sends a refund to the provider, or reads its progress. Safe to repeat, because each attempt has one idempotency key,
 * and a new attempt is made only after the provider refused the previous one.
 * @throws when the provider refused or is down, so that the queue retries later
 */
export async function sendRefund(shop: Shop, refundId: number): Promise<void> {
  const refund = await refunds.findRefund(shop.database, refundId);
  if (!refund || refund.state === 'done' || refund.state === 'failed') return;
  const response = await sendOrRead(shop, refund);
  const { attempt } = refund;
  if (response.status !== 'failed') {
    const isDone = response.status === 'done';
    await refunds.updateRefund(shop.database, refund, {
      state: isDone ? 'done' : 'pending',
      attempt,
      providerRefundId: response.id,
      code: response.code,
      doneAt: isDone ? shop.clock.now() : null,
    });
    return;
  }
  const isOver = attempt >= MAX_ATTEMPTS;
  await refunds.updateRefund(shop.database, refund, {
    state: isOver ? 'failed' : 'wanted',
    attempt: isOver ? attempt : attempt + 1,
    providerRefundId: null,
    code: response.code,
    doneAt: null,
  });
  if (isOver) await raiseRefused(shop, refund, response.code);
  throw new Error(
    `Refund ${refund.id} was refused (${response.code}), attempt ${attempt} of ${MAX_ATTEMPTS}.`,
  );
}

/** Raises the alarm that a provider refused a refund, or no longer knows it. */
async function raiseRefused(shop: Shop, refund: refunds.Refund, reason: string | null): Promise<void> {
  const { provider, chargeId: subject, orderNumber, amount } = refund;
  const detail = `order ${orderNumber}: ${amount} halalas are owed (${reason})`;
  await upsertAlarm(
    shop.database,
    { area: 'payments', source: provider, kind: 'refundRefused', subject, detail },
    shop.clock.now(),
  );
}

async function sendOrRead(
  shop: Shop,
  refund: refunds.Refund,
): Promise<Pick<ProviderRefund, 'status' | 'code'> & { id: string | null }> {
  const port = providerOf(shop, refund.provider);
  const { chargeId, providerRefundId: refundId } = refund;
  if (refundId !== null)
    return port.readRefund({ chargeId, refundId }).catch(async (error: unknown) => {
      // The refund may have reached the shopper, so it is not sent again.
      if (error instanceof ProviderRefused) await raiseRefused(shop, refund, error.message);
      throw error;
    });
  try {
    return await port.refund({
      chargeId,
      amount: refund.amount,
      reason: refund.reason,
      idempotencyKey: `${refund.paymentUuid}-refund-${refund.id}-${refund.attempt}`,
    });
  } catch (error) {
    if (error instanceof ProviderRefused) return { id: null, status: 'failed', code: error.message };
    throw error;
  }
}

export const sendRefundHandler = (shop: () => Shop): Handler => ({
  job: refundWanted,
  run: ({ refundId }: { refundId: number }) => sendRefund(shop(), refundId),
});
