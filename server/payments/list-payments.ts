import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listPaymentsCall } from '#contract/payments/payments.calls.ts';
import { MAX_PAYMENTS_PER_PAGE, PAYMENTS_A_PAGE } from '#contract/payments/payments.limits.ts';
import { inSnapshot } from '#database/database.ts';
import type { CustomerContext } from '#server/http/context.ts';
import { listOwnPaymentPage, toPaymentStatus } from './shown-payments.store.ts';

/** A page of the customer's own payments, newest first, each with its refunds, read from one database snapshot. */
export async function listPayments(
  { page = 1, limit = PAYMENTS_A_PAGE }: InputOf<typeof listPaymentsCall>,
  { database, session }: CustomerContext,
): Promise<OutputOf<typeof listPaymentsCall>> {
  // The requested page and page size are clamped to the allowed range.
  const shownPage = Math.max(1, page);
  const max = Math.min(Math.max(1, limit), MAX_PAYMENTS_PER_PAGE);
  return inSnapshot(database, async (tx) => {
    const { payments, total } = await listOwnPaymentPage(tx, session.shopperId, {
      skip: (shownPage - 1) * max,
      max,
    });
    return {
      payments: payments.map(({ state, refunded, ...payment }) => {
        const refundedAtProvider = payment.refunds
          .filter(({ isDone }) => isDone)
          .reduce((sum, { amount }) => sum + amount, 0);
        const status = toPaymentStatus({ state, amount: payment.amount, refunded, refundedAtProvider });
        return { ...payment, status };
      }),
      total,
      page: shownPage,
    };
  });
}
