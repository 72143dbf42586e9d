import type { Order } from '#contract/orders/orders.wire.ts';
import { href } from '#storefront/routes.ts';

/** The last day on which the order's products can be returned; null if the return period is over or has not begun. */
export const lastReturnDay = ({ returnsEndAt }: Pick<Order, 'returnsEndAt'>, now: Date): Date | null =>
  // `returnsEndAt` is the moment after the last day, so subtract a millisecond to get that day.
  returnsEndAt === null || now >= returnsEndAt ? null : new Date(returnsEndAt.getTime() - 1);

/** The URL of a new ticket about the return of this order, with its fields filled in. */
export const returnAddress = ({ uuid }: Pick<Order, 'uuid'>): string =>
  href('contact-us', {}, { activetab: 'my-ticket', order_id: uuid, issue: 'return' });
