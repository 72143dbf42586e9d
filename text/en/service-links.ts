/** Texts of the footer links to help, policies and contact. Only the server renders them. */
export const serviceLinks = {
  label: 'Service and information',
  pages: {
    'track-order': 'Track by order number',
    faq: 'FAQ',
    'order-issue': 'Problem with an order',
    rewards: 'Rewards',
    'connect-with-us': 'Connect with us',
    app: 'On your home screen',
    terms: 'Terms',
    accessibility: 'Accessibility',
  },
};
