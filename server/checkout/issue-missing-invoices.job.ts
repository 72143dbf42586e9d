import { inTransaction } from '#database/database.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import {
  creditPart,
  issueInvoice,
  isUninvoiced,
  listUninvoiced,
} from '#server/orders/documents/documents.public.ts';
import { lockOrder } from '#server/orders/orders.public.ts';
import { lockPayments } from '#server/payments/payments.public.ts';
import { listCapturedPayments } from '#server/payments/refunds/refunds.public.ts';
import { readSpentMoney } from '#server/wallet/wallet.public.ts';

/** A run's share; the next one goes on. */
const MAX_AT_ONCE = 500;

/**
 * Invoices for orders that were accepted before the shop issued any, oldest first, each with a credit note for what
 * went back of it meanwhile. They bear the day on which they are issued: a document is never dated back. An order that
 * had ended by then was never invoiced and is not now.
 */
export const issueMissingInvoicesSchedule = (shop: () => Shop): Schedule => ({
  name: 'checkout.issue-missing-invoices',
  cron: '41 * * * *',
  async run() {
    for (const orderId of await listUninvoiced(shop().database, MAX_AT_ONCE)) {
      await issueMissing(shop(), orderId);
    }
  },
});

/** In the order of locks that everybody keeps; a rival job finds the invoice there. */
async function issueMissing(shop: Shop, orderId: number): Promise<void> {
  await inTransaction(shop.database, async (tx) => {
    await lockPayments(tx, orderId);
    const { total } = (await lockOrder(tx, orderId))!;
    if (!(await isUninvoiced(tx, orderId))) return;
    const [kept] = await listCapturedPayments(tx, orderId);
    const wallet = await readSpentMoney(tx, orderId);
    const toMethod = kept ? kept.refunded : total;
    await issueInvoice(tx, { orderId }, shop);
    if (toMethod + wallet.returned > 0)
      await creditPart(tx, shop, { orderId, toMethod, toWallet: wallet.returned });
  });
}
