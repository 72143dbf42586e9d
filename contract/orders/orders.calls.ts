import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { request } from '#contract/wire.ts';
import { cancelOrder, listOrders, order, orderList, saveRating } from './orders.wire.ts';

export const listOrdersCall = defineCall({
  name: 'orders.listOrders',
  method: 'POST',
  path: '/orders',
  audience: 'customer',
  input: listOrders,
  output: orderList,
  refusals: ['notFound'],
});
export const listDeliveredCall = defineCall({
  name: 'orders.listDelivered',
  method: 'GET',
  path: '/orders/delivered',
  audience: 'customer',
  input: request({}),
  output: z.array(order),
});
export const saveRatingCall = defineCall({
  name: 'orders.saveRating',
  method: 'POST',
  path: '/orders/save-rating',
  audience: 'customer',
  input: saveRating,
  output: order,
  refusals: ['notFound', 'wrongState'],
});
export const cancelOrderCall = defineCall({
  name: 'orders.cancelOrder',
  method: 'POST',
  path: '/orders/:uuid/cancel',
  audience: 'customer',
  ours: true,
  input: cancelOrder,
  output: order,
  refusals: ['notFound', 'wrongState'],
});
