import {
  acceptGiftCall,
  addLinkCall,
  changeRecipientPhoneCall,
  declineGiftCall,
  listGiftSlotsCall,
  readGiftCall,
  readGreetingCall,
  readTrackedOrderCall,
  saveDeliveryCall,
  sendLinkCall,
  sendThanksCall,
} from '#contract/orders/tracking.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { readGreeting } from '../greetings/read-greeting.ts';
import { acceptGift } from './accept-gift.ts';
import { addLink } from './add-link.ts';
import { changeRecipientPhone } from './change-recipient-phone.ts';
import { declineGift } from './decline-gift.ts';
import { listGiftSlots } from './list-gift-slots.ts';
import { readGift } from './read-gift.ts';
import { readTrackedOrder } from './read-tracked-order.ts';
import { saveDelivery } from './save-delivery.ts';
import { sendLink } from './send-link.ts';
import { sendThanks } from './send-thanks.ts';

export const trackingRoutes: Route[] = [
  route(readGiftCall, readGift),
  route(readGreetingCall, readGreeting),
  route(listGiftSlotsCall, listGiftSlots),
  // The message depends on the status: if the buyer has chosen address and time in the meantime, the recipient had
  // nothing left to accept.
  route(acceptGiftCall, acceptGift, (t, { status }) =>
    status === 'accepted' ? t.orders.addressKnown : t.orders.giftAccepted,
  ),
  route(declineGiftCall, declineGift, (t, { hasDeclined, awaitsAnswer }) =>
    hasDeclined && awaitsAnswer ? t.orders.giftDeclined : t.orders.addressKnown,
  ),
  route(sendThanksCall, sendThanks, (t) => t.orders.thanksSent),
  route(readTrackedOrderCall, readTrackedOrder),
  route(addLinkCall, addLink),
  route(sendLinkCall, sendLink, (t, { invitation }) =>
    invitation?.sendsAt ? t.orders.linkWaits : t.orders.linkSent,
  ),
  route(changeRecipientPhoneCall, changeRecipientPhone, (t, { invitation }) =>
    invitation?.sendsAt ? t.orders.phoneCorrectedForMorning : t.orders.phoneCorrected,
  ),
  route(saveDeliveryCall, saveDelivery, (t) => t.orders.placeChosen),
];
