import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listDeliveredCall } from '#contract/orders/orders.calls.ts';
import { MAX_DELIVERED } from '#contract/orders/orders.limits.ts';
import type { SignedContext } from '#server/http/context.ts';
import { showOrders } from './show-orders.ts';

/**
 * The customer's delivered orders, newest first. The customer can rate these orders or open a support ticket about
 * them.
 */
export const listDelivered = (
  _input: InputOf<typeof listDeliveredCall>,
  context: SignedContext,
): Promise<OutputOf<typeof listDeliveredCall>> =>
  showOrders(context, {
    shopperId: context.session.shopperId,
    statuses: ['delivered'],
    language: context.language,
    max: MAX_DELIVERED,
    skip: 0,
  });
