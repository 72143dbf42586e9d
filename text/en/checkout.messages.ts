export const checkout = {
  accepted: 'Your order is accepted. There is nothing left to pay.',
  placed: 'Your order is kept for you. Please pay to have it accepted.',
  addedAgain: 'What there is of it is in your cart.',
  nothingAgain: 'None of it can be had just now.',
  // Specification 5, Checkout messages, word for word.
  enterRecipient: 'Please enter recipient details',
  selectTime: 'Please select a delivery time',
  selectPayment: 'Please select a payment method',
  selectPaymentOrWallet: 'Please select a payment method or use the wallet',
  selectAnything: 'Please apply a promo code, select a payment method, or use the wallet',
  acceptTerms: 'Please accept the terms and conditions',
  // Specification 8, word for word.
  outOfStock: 'Some items are currently not available',
  notInCity: 'Some items are not delivereble in your city',
  friendElsewhere: (name: string, city: string) =>
    `\u2068${name}\u2069 lives in another city, and this cart is for ${city}. Please change the city or write another address.`,
  emptyCart: 'Your cart is empty.',
  priceChanged: 'The total has changed. Please look at it once more before you pay.',
  keyReused: 'This order was already placed with other details. Please load the page again.',
  timeIsOver: 'The time to pay this order is over.',
  orderEnded: 'This order has ended and cannot be paid any more.',
  alreadyPaid: 'This order is paid already.',
};
