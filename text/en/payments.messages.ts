export const payments = {
  notFound: 'There is no such payment.',
  providerDown:
    'The bank cannot be reached just now. Your order is kept for you; please try again in a moment.',
  providerRefused:
    'The payment page could not be opened. Your order is kept for you; please try again or write to us.',
  // Specification 8, word for word.
  failed: 'Your payment is Failed',
  refunding: 'What you paid is on its way back to your card.',
  refunded: 'What you paid was returned to your card.',
};
