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

/** A token cannot be guessed; whoever tries anyway is not served for long. */
const BY_LINK = { requests: 120, perSeconds: 600, by: 'address' } as const;

/** What a link leads to (product.md 3, /track/{token}), for whoever holds it. */
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
/** Days and times that the recipient may choose from, live. */
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
/** The recipient accepts and says where and when: status 2. A repeat and a rival are given the same. */
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

/** A link to the page of an order's gift, to copy and share; each time a new one. */
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
/** The recipient is sent a link once more. */
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
/** The recipient's number was mistyped: whoever holds an earlier link holds nothing any more, and the right number is sent one. */
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
/** The buyer says where and when in the recipient's place. */
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
