import * as z from 'zod/mini';
import { listOrdersCall } from '#contract/orders/orders.calls.ts';
import { ownRatings } from '#contract/orders/own-ratings.wire.ts';
import type { Consequences } from '#server/consequences.ts';
import { everyPage } from '#server/http/own-data.ts';
import { listOrders } from './list-orders.ts';
import { listRatings } from './own-ratings.store.ts';

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
