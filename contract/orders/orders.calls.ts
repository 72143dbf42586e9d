import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { request } from '#contract/wire.ts';
import {
  cancelOrder,
  giftReminder,
  listOrders,
  order,
  orderList,
  orderParams,
  pastRecipient,
  saveRating,
} from './orders.wire.ts';
import { file, giftReceipt, readGiftReceipt, readInvoice, taxDocument } from './tax.wire.ts';

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
/**
 * Lists the people to whom the customer has sent gifts, newest first, including those not saved as friends (product.md
 * 6).
 */
export const listPastRecipientsCall = defineCall({
  name: 'orders.listPastRecipients',
  method: 'GET',
  path: '/orders/past-recipients',
  audience: 'customer',
  ours: true,
  input: request({}),
  output: z.array(pastRecipient),
});
export const saveRatingCall = defineCall({
  name: 'orders.saveRating',
  method: 'POST',
  path: '/orders/save-rating',
  audience: 'customer',
  input: saveRating,
  output: order,
  refusals: ['notFound', 'notValid', 'wrongState'],
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
/** Requests a reminder of a delivered gift shortly before the same day next year; repeating it changes nothing. */
export const saveReminderCall = defineCall({
  name: 'orders.saveReminder',
  method: 'POST',
  path: '/orders/:uuid/reminder',
  audience: 'customer',
  ours: true,
  input: orderParams,
  output: order,
  refusals: ['notFound', 'wrongState'],
});
/** Cancels the reminder; repeating the request changes nothing. */
export const removeReminderCall = defineCall({
  name: 'orders.removeReminder',
  method: 'DELETE',
  path: '/orders/:uuid/reminder',
  audience: 'customer',
  ours: true,
  input: orderParams,
  output: order,
  refusals: ['notFound'],
});
/** Lists the customer's reminders that are still to be sent, the next one first. */
export const listRemindersCall = defineCall({
  name: 'orders.listReminders',
  method: 'GET',
  path: '/orders/reminders',
  audience: 'customer',
  ours: true,
  input: request({}),
  output: z.array(giftReminder),
});

/** Deletes the voice and video greetings of an order at the buyer's request (decision 057). */
export const removeGreetingsCall = defineCall({
  name: 'orders.removeGreetings',
  method: 'DELETE',
  path: '/orders/:uuid/greetings',
  audience: 'customer',
  ours: true,
  input: cancelOrder,
  output: order,
  refusals: ['notFound'],
});

/** The rate limit of PDF downloads: each file is generated on request. */
const FILES_RATE_LIMIT = { requests: 60, perSeconds: 600, by: 'session' } as const;

export const readInvoiceCall = defineCall({
  name: 'orders.readInvoice',
  method: 'GET',
  path: '/orders/:uuid/invoice',
  audience: 'customer',
  ours: true,
  input: readInvoice,
  output: taxDocument,
  refusals: ['notFound'],
});
export const readInvoiceFileCall = defineCall({
  name: 'orders.readInvoiceFile',
  method: 'GET',
  path: '/orders/:uuid/invoice/pdf',
  audience: 'customer',
  ours: true,
  limit: FILES_RATE_LIMIT,
  input: readInvoice,
  output: file,
  refusals: ['notFound'],
});
export const readGiftReceiptCall = defineCall({
  name: 'orders.readGiftReceipt',
  method: 'GET',
  path: '/orders/:uuid/gift-receipt',
  audience: 'customer',
  ours: true,
  input: readGiftReceipt,
  output: giftReceipt,
  refusals: ['notFound', 'wrongState'],
});
export const readGiftReceiptFileCall = defineCall({
  name: 'orders.readGiftReceiptFile',
  method: 'GET',
  path: '/orders/:uuid/gift-receipt/pdf',
  audience: 'customer',
  ours: true,
  limit: FILES_RATE_LIMIT,
  input: readGiftReceipt,
  output: file,
  refusals: ['notFound', 'wrongState'],
});
