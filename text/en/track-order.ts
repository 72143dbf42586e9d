/** Texts of the page on which an order is found by its number and the buyer's phone number. */
export const trackOrder = {
  title: 'Track an order',
  description: 'See where an order is with its number and the buyer’s mobile, without signing in.',
  lead: 'The number is in our confirmation message. No account needed.',
  orderNumber: 'Order number',
  orderNumberHint: 'For example \u2066A-10024\u2069',
  orderNumberWrong: 'Please check the order number. It looks like \u2066A-10024\u2069.',
  phone: 'The buyer’s mobile',
  phoneHint: 'The one the order was placed with.',
  track: 'Track',
  moment: 'One moment',
  unreached: 'We couldn’t reach the shop. Check your connection and try again.',
  noNumber: 'I can’t find the number',
  signIn: 'Sign in for details',
  signInText: 'For privacy, only the status is shown here. Everything else is in the buyer’s account.',
  another: 'Track another order',
};
