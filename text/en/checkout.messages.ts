export const checkout = {
  accepted: 'Your order is confirmed. There’s nothing left to pay.',
  placed: 'We’re holding your order. Complete your payment to confirm it.',
  addedAgain: 'We’ve added what’s available to your cart.',
  nothingAgain: 'None of these items are available right now.',
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
    `\u2068${name}\u2069’s address is in another city, but this cart is for ${city}. Please change the city or enter another address.`,
  emptyCart: 'Your cart is empty.',
  priceChanged: 'The total has changed. Please check it before you pay.',
  keyReused: 'This order was already placed with different details. Please refresh the page.',
  timeIsOver: 'The time to pay for this order has run out.',
  orderEnded: 'This order has expired and can no longer be paid for.',
  alreadyPaid: 'This order has already been paid.',
};
