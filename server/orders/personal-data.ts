import { listOrdersCall, listRemindersCall } from '#contract/orders/orders.calls.ts';
import { asAnswered, everyPage } from '#server/http/data-export.ts';
import { refuse } from '#server/http/refuse.ts';
import { eraseRatings } from '#server/ratings/ratings.public.ts';
import { anonymiseLabels } from '#server/shipments/shipments.public.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { anonymiseOrders, countByEnd, lockOrdersOf } from './anonymised-orders.store.ts';
import { saveContacts } from './customer-identity.ts';
import { deletePhotosOf } from './door-photos/door-photos.store.ts';
import { listOrders } from './list-orders.ts';
import { deleteContactsOfEnded } from './order-contacts.store.ts';
import { NO_ANSWER, NOT_PAID } from './orders.store.ts';
import { deletePrintouts } from './printing/print-runs.store.ts';
import { exportRatings } from './ratings/export-ratings.ts';
import { listReminders } from './reminders/list-reminders.ts';
import { deleteRemindersOf } from './reminders/reminders.store.ts';

/** The page size for the export: the maximum that `listOrdersCall` allows. */
const limit = 50;

/**
 * Handles `onDataExport`: exports all orders with the prices and terms of their checkout, the ratings and the gift
 * reminders.
 */
export const exportOrders: TransactionHooks['onDataExport'][number] = async (context) => ({
  orders: everyPage(listOrdersCall, 'orders', (page) => listOrders({ page, limit }, context)),
  ratings: await exportRatings(context),
  giftReminders: asAnswered(listRemindersCall, await listReminders({}, context)),
});

/**
 * Handles `onRemovalRequested`: counts the orders retained for legal reasons, and the orders that must end before the
 * account can be removed.
 */
export const countOrders: TransactionHooks['onRemovalRequested'][number] = async (
  database,
  { shopperId },
) => {
  const { ended, onTheirWay } = await countByEnd(database, shopperId);
  return { retainedOrders: ended, ordersOnTheirWay: onTheirWay };
};

/**
 * Handles `onAccountRemoved`: orders are retained for legal reasons, without personal data. Amounts, VAT, goods, dates,
 * city and payments remain (providers 12-legal: tax records are kept for years).
 *
 * Invariant: no gift loses its recipient's data while on its way, because the orders are locked before the open ones
 * are counted, and the database refuses new orders from a shopper who is being removed.
 * @throws Refusal wrongState while an order has not ended.
 */
export const anonymiseOrdersOf: TransactionHooks['onAccountRemoved'][number] = async (
  tx,
  { shopperId },
  { clock },
) => {
  const orderIds = await lockOrdersOf(tx, shopperId);
  const { onTheirWay } = await countByEnd(tx, shopperId);
  if (onTheirWay > 0) throw refuse('wrongState', (t) => t.orders.keepsAccount);
  if (orderIds.length === 0) return;
  await deleteRemindersOf(tx, shopperId);
  await anonymiseLabels(tx, orderIds);
  await deletePrintouts(tx, orderIds);
  // The contact hashes do not reveal the person's identity. If the person returns, they prevent a second first-order
  // discount.
  await saveContacts(tx, { shopperId, orderIds });
  await deleteContactsOfEnded(tx, orderIds);
  await deletePhotosOf(tx, orderIds);
  await eraseRatings(tx, orderIds);
  await anonymiseOrders(tx, orderIds, { systemReasons: [NOT_PAID, NO_ANSWER], now: clock.now() });
};
