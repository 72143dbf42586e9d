import { number } from '#text/plural.ts';
import { checkout as screen } from './checkout.ts';

export const checkout = {
  accepted: 'Your order is confirmed. There’s nothing left to pay.',
  placed: 'We’re holding your order. Complete your payment to confirm it.',
  addedAgain: 'We’ve added what’s available to your cart.',
  againKeyReused: 'That was meant for another order or city. Please press again.',
  nothingAgain: 'None of these items are available right now.',
  // Specification 5, Checkout messages: the exact wording is required.
  enterRecipient: screen.enterRecipient,
  selectTime: screen.selectTime,
  selectPayment: screen.selectPayment,
  selectPaymentOrWallet: screen.selectPaymentOrWallet,
  selectAnything: screen.selectAnything,
  acceptTerms: screen.acceptTerms,
  // Specification 8 requires this exact wording.
  outOfStock: screen.outOfStockTitle,
  notInCity: 'Some items are not delivereble in your city',
  cityClosed: (city: string) =>
    `We’re not taking orders for \u2068${city}\u2069 right now. Your cart is saved: choose another city to continue.`,
  friendElsewhere: (name: string, city: string) =>
    `\u2068${name}\u2069’s address is in another city, but this cart is for \u2068${city}\u2069. Please change the city or enter another address.`,
  emptyCart: 'Your cart is empty.',
  priceChanged: 'The total has changed. Please check it before you pay.',
  keyReused: 'This order was already placed with different details. Please refresh the page.',
  timeIsOver: 'The time to pay for this order has run out.',
  orderEnded: 'This order has expired and can no longer be paid for.',
  // Unpaid orders reserve stock and delivery windows, so the total that they may reserve is limited (decision 038).
  orderTooLarge: (riyals: number) =>
    `For orders above ${number(riyals)} riyals, send us the corporate gifts form and we’ll take care of the rest.`,
  heldByYou: 'You have orders waiting for payment. Pay or cancel one of them, then place this one.',
  heldInWindow:
    'You have unpaid orders for this delivery time. Pay or cancel one of them, or choose another time.',
  heldByDevice:
    'Other orders from this device are waiting for payment. Pay or cancel them first, or try again in half an hour.',
  heldByNetwork:
    'Too many orders from your network are waiting for payment. Please try again in a few minutes.',
  // Why an order can no longer be paid after the shopper left the payment page.
  gone: {
    stock:
      'Some of what you chose has sold out in the meantime. Cancel this order and order what’s available.',
    slot: 'Your delivery time was taken in the meantime. Cancel this order and order again for another time.',
    coupon: 'The coupon on this order can no longer be used. Cancel this order and order again without it.',
    wallet:
      'The wallet balance for this order has been used in the meantime. Cancel this order and order again.',
  },
  alreadyPaid: 'This order has already been paid.',
};
