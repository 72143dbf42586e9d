import { defineCall } from '#contract/call.ts';
import { deliveryDays } from '#contract/delivery/delivery.wire.ts';
import { playedGreeting, readGreeting } from '#contract/greetings/greetings.wire.ts';
import { order } from './orders.wire.ts';
import {
  acceptGift,
  addedLink,
  addLink,
  changeRecipientPhone,
  readGift,
  readTrackedOrder,
  saveDelivery,
  sendThanks,
  trackedGift,
  trackedOrder,
} from './tracking.wire.ts';

/**
 * The rate limit, by IP address, of calls with the token of a tracking link. Tokens are too long to guess; the limit
 * stops people who try anyway.
 */
const BY_LINK = { requests: 120, perSeconds: 600, by: 'address' } as const;

/** Reads the gift behind a link (product.md 3, /track/{token}), for everyone who has the link. */
export const readGiftCall = defineCall({
  name: 'orders.readGift',
  method: 'POST',
  path: '/track',
  audience: 'anyone',
  ours: true,
  input: readGift,
  output: trackedGift,
  refusals: ['notFound'],
  limit: BY_LINK,
});
/** Reads the voice or video greeting behind the QR code of a card, for everyone who has its URL. */
export const readGreetingCall = defineCall({
  name: 'orders.readGreeting',
  method: 'POST',
  path: '/greeting',
  audience: 'anyone',
  ours: true,
  input: readGreeting,
  output: playedGreeting,
  refusals: ['notFound'],
  limit: BY_LINK,
});
/** Lists the days and times that the recipient can choose from, with current availability. */
export const listGiftSlotsCall = defineCall({
  name: 'orders.listGiftSlots',
  method: 'POST',
  path: '/track/time-slots',
  audience: 'anyone',
  ours: true,
  input: readGift,
  output: deliveryDays,
  refusals: ['notFound', 'wrongState'],
  limit: BY_LINK,
});
/**
 * The recipient accepts the gift and enters place and time, which sets status 2. A repeated or concurrent request gets
 * the same response.
 */
export const acceptGiftCall = defineCall({
  name: 'orders.acceptGift',
  method: 'POST',
  path: '/track/accept',
  audience: 'anyone',
  ours: true,
  input: acceptGift,
  output: trackedGift,
  refusals: ['notFound', 'wrongState', 'slotTaken', 'outsideCity'],
  limit: BY_LINK,
});
export const declineGiftCall = defineCall({
  name: 'orders.declineGift',
  method: 'POST',
  path: '/track/decline',
  audience: 'anyone',
  ours: true,
  input: readGift,
  output: trackedGift,
  refusals: ['notFound'],
  limit: BY_LINK,
});
/** Sends the recipient's thanks to the giver, once, with or without a text; the giver is notified. */
export const sendThanksCall = defineCall({
  name: 'orders.sendThanks',
  method: 'POST',
  path: '/track/thanks',
  audience: 'anyone',
  ours: true,
  input: sendThanks,
  output: trackedGift,
  refusals: ['notFound', 'notValid', 'wrongState'],
  limit: BY_LINK,
});

/**
 * Tracks an order by its number and the buyer's phone number, without an account. Each order number has its own rate
 * limit (server/orders/gifts/read-tracked-order).
 */
export const readTrackedOrderCall = defineCall({
  name: 'orders.readTrackedOrder',
  method: 'POST',
  path: '/track/order',
  audience: 'anyone',
  ours: true,
  input: readTrackedOrder,
  output: trackedOrder,
  refusals: ['notFound'],
  limit: { requests: 30, perSeconds: 600, by: 'address' },
});

/** Creates a new link to the gift's page, for the buyer to copy and share. */
export const addLinkCall = defineCall({
  name: 'orders.addLink',
  method: 'POST',
  path: '/orders/:uuid/link',
  audience: 'customer',
  ours: true,
  input: addLink,
  output: addedLink,
  refusals: ['notFound', 'wrongState'],
  limit: { requests: 20, perSeconds: 3600, by: 'session' },
});
/** Sends the recipient a link to the gift again. */
export const sendLinkCall = defineCall({
  name: 'orders.sendLink',
  method: 'POST',
  path: '/orders/:uuid/link/send',
  audience: 'customer',
  ours: true,
  input: addLink,
  output: order,
  refusals: ['notFound', 'wrongState'],
});
/** Corrects the recipient's phone number: earlier links stop working, and a new link is sent to the new number. */
export const changeRecipientPhoneCall = defineCall({
  name: 'orders.changeRecipientPhone',
  method: 'POST',
  path: '/orders/:uuid/recipient-phone',
  audience: 'customer',
  ours: true,
  input: changeRecipientPhone,
  output: order,
  refusals: ['notFound', 'wrongState'],
});
/** The buyer enters place and time instead of the recipient. */
export const saveDeliveryCall = defineCall({
  name: 'orders.saveDelivery',
  method: 'POST',
  path: '/orders/:uuid/delivery',
  audience: 'customer',
  ours: true,
  input: saveDelivery,
  output: order,
  refusals: ['notFound', 'wrongState', 'slotTaken', 'outsideCity'],
});
