import type { Order } from '#contract/orders/orders.wire.ts';
import { href } from '#storefront/routes.ts';

/** The last day on which something of an order can be returned; null when the period is over or has not begun. */
export const lastReturnDay = ({ returnsEndAt }: Pick<Order, 'returnsEndAt'>, now: Date): Date | null =>
  // The period ends with its last day.
  returnsEndAt === null || now >= returnsEndAt ? null : new Date(returnsEndAt.getTime() - 1);

/** A new ticket about the return of this order, filled in. */
export const returnAddress = ({ uuid }: Pick<Order, 'uuid'>): string =>
  href('contact-us', {}, { activetab: 'my-ticket', order_id: uuid, issue: 'return' });
