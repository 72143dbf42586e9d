import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listOrdersCall } from '#contract/customers/office.calls.ts';
import { ORDERS_A_PAGE } from '#contract/customers/office.limits.ts';
import { requirePermission } from '#server/http/authorize-office.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import {
  listOrdersOfBuyer,
  minutesLateOf,
  type OrderPlace,
  windowOf,
} from '#server/orders/office/orders-of-buyer.public.ts';
import { mustFindCustomer } from './must-find-customer.ts';

/**
 * A page of a customer's orders, newest first. Pages continue after a key, so that page 300 is as fast as page 1.
 * @throws Refusal notAllowed, notFound
 */
export async function listOrders(
  { customerId, show, after }: InputOf<typeof listOrdersCall>,
  { database, clock, language, staff }: StaffContext,
): Promise<OutputOf<typeof listOrdersCall>> {
  requirePermission(staff, 'orders.see');
  const { id: shopperId } = await mustFindCustomer(database, customerId);
  const found = await listOrdersOfBuyer(database, language, {
    shopperId,
    isOpen: show === 'open',
    after: after === undefined ? undefined : placeIn(after),
    max: ORDERS_A_PAGE + 1,
  });
  const page = found.slice(0, ORDERS_A_PAGE);
  const now = clock.now();
  return {
    orders: page.map((order) => ({
      number: order.number,
      status: order.status,
      createdAt: order.createdAt,
      recipientName: order.recipientName,
      city: order.cityName,
      window: windowOf(order),
      // An order that has ended is no longer late, so it has no delay.
      minutesLate: show === 'open' ? minutesLateOf(order, now) : null,
      pieces: order.pieces,
    })),
    next: found.length > ORDERS_A_PAGE ? placeOf(page.at(-1)!) : null,
  };
}

/** A cursor for pagination: `<created at in milliseconds>.<id>`. */
const placeOf = ({ createdAt, id }: OrderPlace): string => `${createdAt.getTime()}.${id}`;

function placeIn(text: string): OrderPlace {
  const [createdAt, id] = text.split('.').map(Number);
  return { createdAt: new Date(createdAt!), id: id! };
}
