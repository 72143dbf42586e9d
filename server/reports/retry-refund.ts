import type { InputOf } from '#contract/call.ts';
import type { retryRefundCall } from '#contract/reports/reports.calls.ts';
import type { Transaction } from '#database/database.ts';
import type { ProviderName } from '#providers/payments/payments.port.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { retryRefunds } from '#server/payments/refunds/refunds.public.ts';
import { lockDifference, subjectOf } from './resolve-difference.ts';

/**
 * Sends the refunds that a payment service refused, and that a difference names, to the service again. The difference
 * stays open: staff resolve it when the refund has succeeded, and another refusal counts up on it.
 *
 * Invariant: one press sends one more attempt, because only refused refunds are sent and the difference's lock
 * serialises the presses.
 * @throws Refusal notFound
 */
export async function retryRefund(
  { differenceId }: InputOf<typeof retryRefundCall>,
  { jobs }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', null>> {
  const difference = await lockDifference(tx, differenceId);
  const charge = { provider: difference.source as ProviderName, chargeId: difference.subject };
  if ((await retryRefunds(tx, jobs, charge)) === 0) return { data: null, audit: NOTHING_CHANGED };
  return {
    data: null,
    audit: {
      act: 'refund.retry',
      subject: subjectOf(difference),
      after: { service: difference.source, charge: difference.subject },
    },
  };
}
