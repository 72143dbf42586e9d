import type { Handler, Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { listUnpaidOrders } from '#server/orders/unpaid-orders.public.ts';
import { endUnpaidOrder, orderUnpaid } from './end-unpaid-order.ts';

export const orderUnpaidHandler = (shop: () => Shop): Handler => ({
  job: orderUnpaid,
  run: ({ orderId }: { orderId: number }) => endUnpaidOrder(shop(), orderId),
});

/**
 * Cancels unpaid orders that their own jobs missed, for example because a provider was down for long. An error for one
 * order does not stop the others.
 */
async function endUnpaidOrders(shop: Shop): Promise<void> {
  const faults: unknown[] = [];
  for (const orderId of await listUnpaidOrders(shop.database, shop.clock.now())) {
    await endUnpaidOrder(shop, orderId).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} unpaid orders could not be ended.`);
}

export const endUnpaidOrdersSchedule = (shop: () => Shop): Schedule => ({
  name: 'checkout.end-unpaid-orders',
  cron: '*/2 * * * *',
  run: () => endUnpaidOrders(shop()),
});
