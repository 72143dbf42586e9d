import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listOrdersCall } from '#contract/orders/orders.calls.ts';
import { ORDERS_A_PAGE } from '#contract/orders/orders.limits.ts';
import type { OrderStatus } from '#contract/orders/orders.rules.ts';
import type { OrderGroup } from '#contract/orders/orders.wire.ts';
import type { CustomerContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { countOrders } from './order-list.store.ts';
import { showOrders } from './show-orders.ts';

const GROUPS: { [K in OrderGroup]: readonly OrderStatus[] } = {
  open: ['awaitingPayment', 'accepted', 'recipientAccepted', 'wrapGift', 'onTheWay'],
  delivered: ['delivered'],
  ended: ['rejected', 'cancelled'],
};

/**
 * The customer's own orders, newest first, one page at a time; or only the order with the requested id.
 * @throws Refusal notFound if the requested order is not the customer's.
 */
export async function listOrders(
  { page = 1, limit = ORDERS_A_PAGE, orderUuid, group }: InputOf<typeof listOrdersCall>,
  context: CustomerContext,
): Promise<OutputOf<typeof listOrdersCall>> {
  const { database, session, language } = context;
  const statuses = group ? GROUPS[group] : undefined;
  const which = { shopperId: session.shopperId, uuid: orderUuid, statuses };
  const total = await countOrders(database, which);
  if (orderUuid !== undefined && total === 0) throw refuse('notFound', (t) => t.orders.notFound);
  const orders = await showOrders(context, { ...which, language, max: limit, skip: (page - 1) * limit });
  return { orders, total, page };
}
