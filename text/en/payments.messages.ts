export const payments = {
  notFound: 'There is no such payment.',
  providerDown:
    'The bank cannot be reached just now. Your order is kept for you; please try again in a moment.',
  providerRefused:
    'The payment page could not be opened. Your order is kept for you; please try again or write to us.',
  tokenRefused:
    'The payment could not be made. Nothing was charged and your order is kept for you; please try again or choose another way to pay.',
  applePayNotOpened:
    'Apple Pay could not be opened just now. Please try again in a moment or choose another way to pay.',
  // Specification 8, word for word.
  failed: 'Your payment is Failed',
  refunding: 'What you paid is on its way back, the way it was paid.',
  refunded: 'What you paid was returned, the way it was paid.',
  cardRemoved: 'The card was removed.',
  cardNotFound: 'There is no such saved card.',
  methodNotOffered: 'This way to pay is not available for this order. Please choose another one.',
  emailNeeded: 'Please write your e-mail; the instalment service needs it.',
  // Specification 8, Instalment provider messages, word for word.
  tabby: {
    notAvailable:
      'Sorry, Tabby is unable to approve this purchase. Please use an alternative payment method for your order.',
    amountTooHigh:
      'This purchase is above your current spending limit with Tabby, try a smaller cart or use another payment method',
    amountTooLow:
      'The purchase amount is below the minimum amount required to use Tabby, try adding more items or use another payment method',
    notApplicable: 'Tabby is not applicable for this purchase',
  },
  tamara: {
    notAvailable: 'Tamara cannot approve this purchase. Please choose another way to pay.',
    amountTooHigh: 'This purchase is above what Tamara allows. Please choose another way to pay.',
    amountTooLow: 'This purchase is below what Tamara asks for. Please choose another way to pay.',
    notApplicable: 'Tamara cannot be used for this purchase.',
  },
};
