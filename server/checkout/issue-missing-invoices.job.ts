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

/** The maximum number of orders per run. The next run continues with the rest. */
const BATCH_SIZE = 500;

/**
 * Issues invoices for orders that were accepted before the shop issued any, oldest first, each with a credit note for
 * what was refunded since. The documents have the date of issue, because documents must not be backdated. Orders that
 * had already ended get no invoice.
 */
export const issueMissingInvoicesSchedule = (shop: () => Shop): Schedule => ({
  name: 'checkout.issue-missing-invoices',
  cron: '41 * * * *',
  async run() {
    for (const orderId of await listUninvoiced(shop().database, BATCH_SIZE)) {
      await issueMissing(shop(), orderId);
    }
  },
});

/**
 * Issues the missing invoice of one order, taking the locks in the shop's lock order. A concurrent job finds the
 * invoice under the lock and issues no second one.
 */
async function issueMissing(shop: Shop, orderId: number): Promise<void> {
  await inTransaction(shop.database, async (tx) => {
    await lockPayments(tx, orderId);
    const { total } = (await lockOrder(tx, orderId))!;
    if (!(await isUninvoiced(tx, orderId))) return;
    const [payment] = await listCapturedPayments(tx, orderId);
    const wallet = await readSpentMoney(tx, orderId);
    const toMethod = payment ? payment.refunded : total;
    await issueInvoice(tx, { orderId }, shop);
    if (toMethod + wallet.returned > 0)
      await creditPart(tx, shop, { orderId, toMethod, toWallet: wallet.returned });
  });
}
