import * as z from 'zod/mini';
import { listOrdersCall } from '#contract/orders/orders.calls.ts';
import { ownRatings } from '#contract/orders/own-ratings.wire.ts';
import type { Consequences } from '#server/consequences.ts';
import { everyPage } from '#server/http/own-data.ts';
import { refuse } from '#server/http/refuse.ts';
import { forgetLabels } from '#server/shipments/shipments.public.ts';
import { countByEnd, lockOrdersOf, takePeopleOut } from './forgotten-orders.store.ts';
import { listOrders } from './list-orders.ts';
import { forgetContactsOfEnded } from './order-contacts.store.ts';
import { NO_ANSWER, NOT_PAID } from './orders.store.ts';
import { listRatings } from './own-ratings.store.ts';
import { keepContacts } from './same-person.ts';

/** As many as one answer of the call may have. */
const limit = 50;

/** For `whenDataIsExported`: every order with all that was agreed, and what was thought of it. */
export const exportOrders: Consequences['whenDataIsExported'][number] = async (context) => ({
  orders: everyPage(listOrdersCall, 'orders', (page) => listOrders({ page, limit }, context)),
  ratings: z.encode(
    ownRatings,
    await listRatings(context.database, context.session.shopperId, context.language),
  ),
});

/** For `whenRemovalIsAsked`: orders that stay for the law, and orders that must end first. */
export const countOrders: Consequences['whenRemovalIsAsked'][number] = async (database, { shopperId }) => {
  const { ended, onTheirWay } = await countByEnd(database, shopperId);
  return { ordersKept: ended, ordersOnTheirWay: onTheirWay };
};

/**
 * For `whenAccountRemoved`: orders stay for the law without the people in them. Sums, VAT, goods, days, city and payments
 * are as they were agreed (providers 12-legal: tax records are kept for years).
 * Invariant: nobody's gift loses its recipient while it is on its way. The orders are locked and counted under the lock,
 * and a new one is refused by the database while its shopper is being removed.
 * @throws Refusal wrongState while an order is not ended.
 */
export const forgetOrders: Consequences['whenAccountRemoved'][number] = async (
  tx,
  { shopperId },
  { clock },
) => {
  const orderIds = await lockOrdersOf(tx, shopperId);
  const { onTheirWay } = await countByEnd(tx, shopperId);
  if (onTheirWay > 0) throw refuse('wrongState', (t) => t.orders.keepsAccount);
  if (orderIds.length === 0) return;
  await forgetLabels(tx, orderIds);
  // The person is not known from them, but known again by them: a first order is one's first only once.
  await keepContacts(tx, { shopperId, orderIds });
  await forgetContactsOfEnded(tx, orderIds);
  await takePeopleOut(tx, orderIds, { kept: [NOT_PAID, NO_ANSWER], now: clock.now() });
};
