/** Links at the foot of every page, for whoever looks for help, the rules, or ways to the shop. Only the server reads them. */
export const serviceLinks = {
  label: 'Service and information',
  pages: {
    faq: 'FAQ',
    'order-issue': 'Problem with an order',
    rewards: 'Rewards',
    'connect-with-us': 'Connect with us',
    app: 'On your home screen',
    terms: 'Terms',
    accessibility: 'Accessibility',
  },
};
