import { defineCall } from '#contract/call.ts';
import { deliveryDays } from '#contract/delivery/delivery.wire.ts';
import { order } from './orders.wire.ts';
import {
  acceptGift,
  addedLink,
  addLink,
  changeRecipientPhone,
  readGift,
  saveDelivery,
  trackedGift,
} from './tracking.wire.ts';

/** Tokens cannot be guessed; the limit stops those who try anyway. */
const BY_LINK = { requests: 120, perSeconds: 600, by: 'address' } as const;

/** The gift behind a link (product.md 3, /track/{token}), for everyone who has the link. */
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
/** Days and times that the recipient can choose from, with current availability. */
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
 * The recipient accepts and gives place and time, which sets status 2. A repeat or a concurrent request gets the same
 * answer.
 */
export const acceptGiftCall = defineCall({
  name: 'orders.acceptGift',
  method: 'POST',
  path: '/track/accept',
  audience: 'anyone',
  ours: true,
  input: acceptGift,
  output: trackedGift,
  refusals: ['notFound', 'wrongState', 'slotTaken'],
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

/** Creates a new link to the gift's page, to copy and share. */
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
/** Sends the recipient a link again. */
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
/** Corrects the recipient's phone number: earlier links stop working, and the new number is sent one. */
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
/** The buyer gives place and time instead of the recipient. */
export const saveDeliveryCall = defineCall({
  name: 'orders.saveDelivery',
  method: 'POST',
  path: '/orders/:uuid/delivery',
  audience: 'customer',
  ours: true,
  input: saveDelivery,
  output: order,
  refusals: ['notFound', 'wrongState', 'slotTaken'],
});
