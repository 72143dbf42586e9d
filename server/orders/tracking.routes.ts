import {
  acceptGiftCall,
  chooseDeliveryCall,
  declineGiftCall,
  listGiftSlotsCall,
  makeLinkCall,
  readGiftCall,
  resendLinkCall,
} from '#contract/orders/tracking.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { acceptGift } from './accept-gift.ts';
import { chooseDelivery } from './choose-delivery.ts';
import { declineGift } from './decline-gift.ts';
import { listGiftSlots } from './list-gift-slots.ts';
import { makeLink } from './make-link.ts';
import { readGift } from './read-gift.ts';
import { resendLink } from './resend-link.ts';

export const trackingRoutes: Route[] = [
  route(readGiftCall, readGift),
  route(listGiftSlotsCall, listGiftSlots),
  // Where the sender said where and when meanwhile, there was nothing to accept any more.
  route(acceptGiftCall, acceptGift, (t, { status }) =>
    status === 'accepted' ? t.orders.placeKnown : t.orders.giftAccepted,
  ),
  route(declineGiftCall, declineGift, (t, { hasDeclined, awaitsAnswer }) =>
    hasDeclined && awaitsAnswer ? t.orders.giftDeclined : t.orders.placeKnown,
  ),
  route(makeLinkCall, makeLink),
  route(resendLinkCall, resendLink, (t) => t.orders.linkSent),
  route(chooseDeliveryCall, chooseDelivery, (t) => t.orders.placeChosen),
];
